# A formula for Homebrew, on macOS and Linux. `make dist` fills in the checksum of the release.
class Tomatomato < Formula
  desc "Tongue-twister card party game for the terminal"
  homepage "https://github.com/tomatomato/tomatomato"
  url "https://github.com/tomatomato/tomatomato/releases/download/v1.0.0/tomatomato-1.0.0.tar.gz"
  sha256 "@SHA256@"
  license "MIT"
  head "https://github.com/tomatomato/tomatomato.git", branch: "main"

  depends_on xcode: ["16.3", :build]
  depends_on macos: :sequoia
  depends_on "ncurses"
  uses_from_macos "swift" => :build

  def install
    # Homebrew builds in its own sandbox, in which SwiftPM cannot create another one.
    system "make", "release", "install", "PREFIX=#{prefix}", "NCURSES=#{Formula["ncurses"].opt_prefix}",
           "SWIFTFLAGS=--disable-sandbox"
  end

  test do
    assert_match "tomatomato #{version}", shell_output("#{bin}/tomatomato --version")
    system bin/"tomatomato", "simulate", "--games", "20", "--players", "3"
  end
end
