# `nix run` plays, `nix develop` opens a shell in which `make test` works.
{
  description = "Tongue-twister card party game for the terminal";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" ];
      forEach = make: nixpkgs.lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
      commit = self.shortRev or self.dirtyShortRev or "";
      package = pkgs:
        assert pkgs.lib.assertMsg (pkgs.lib.versionAtLeast pkgs.swift.version "6")
          "tomatomato needs Swift 6, but this nixpkgs has Swift ${pkgs.swift.version}";
        pkgs.swift.stdenv.mkDerivation {
          pname = "tomatomato";
          version = "1.0.0";
          src = self;
          nativeBuildInputs = [ pkgs.swift pkgs.swiftpm pkgs.lld ];
          buildInputs = [ pkgs.ncurses pkgs.swiftPackages.Dispatch ];
          postPatch = "patchShebangs .ci";
          makeFlags = [ "PREFIX=$(out)" "COMMIT=${commit}" "SWIFTFLAGS=--disable-sandbox" ];
          buildFlags = [ "release" ];
          # SwiftPM keeps caches in the home folder.
          preBuild = "export HOME=$TMPDIR";
          doInstallCheck = true;
          installCheckPhase = "$out/bin/tomatomato simulate --games 20 --players 3";
          meta = {
            description = "Tongue-twister card party game for the terminal";
            homepage = "https://github.com/tomatomato/tomatomato";
            license = pkgs.lib.licenses.mit;
            mainProgram = "tomatomato";
            platforms = systems;
          };
        };
    in {
      packages = forEach (pkgs: { default = package pkgs; });
      devShells = forEach (pkgs: {
        default = pkgs.mkShell {
          inputsFrom = [ (package pkgs) ];
          packages = [ pkgs.tmux ];
        };
      });
    };
}
