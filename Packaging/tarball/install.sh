#!/bin/sh
# Installs the game from this folder; `./install.sh --help` says how.
set -eu
umask 022
start=$PWD

usage() {
  cat <<'END'
Usage: ./install.sh [PREFIX]

Copies the game, its man pages and completions to a folder: PREFIX, or by default
/usr/local as root and ~/.local otherwise. Lists the files and asks first.
To remove the game, delete the files that it lists.
END
}
fail() {
  printf 'install.sh: %s\n' "$1" >&2
  exit 2
}

[ $# -le 1 ] || fail "expected one folder, found $# arguments; see ./install.sh --help"
case ${1:-} in
  -h | --help) usage && exit ;;
  -*) fail "unknown option $1; see ./install.sh --help (a folder of this name is ./$1)" ;;
  /*) prefix=$1 ;;
  ?*) prefix=$start/$1 ;;
  *)
    if [ "$(id -u)" = 0 ]; then
      prefix=/usr/local
    else
      [ -n "${HOME:-}" ] || fail "HOME is not set; give a folder, such as ./install.sh /opt/tomatomato"
      prefix=$HOME/.local
    fi
    ;;
esac
cd -- "$(dirname -- "$0")"
# Says which library is missing, if one is.
bin/tomatomato --version || {
  echo "It needs glibc 2.36 or newer, and ncurses 6 (libncursesw6)."
  exit 1
}
find bin share -type f | while read -r file; do printf "%s\n" "$prefix/$file"; done
printf 'Install these files? [y/N] '
read -r answer || answer=n
case $answer in
  y | Y | yes) ;;
  *) echo "Nothing was installed." && exit 1 ;;
esac
find bin share -type f | while read -r file; do
  mkdir -p "$prefix/$(dirname "$file")"
  # A running program cannot be written to, but its file can be replaced.
  cp "$file" "$prefix/$file.new"
  case $file in
    bin/*) chmod 755 "$prefix/$file.new" ;;
    *) chmod 644 "$prefix/$file.new" ;;
  esac
  mv -f "$prefix/$file.new" "$prefix/$file"
done
case :$PATH: in *:"$prefix/bin":*) ;; *) echo "$prefix/bin is not in PATH." ;; esac
echo "Play: $prefix/bin/tomatomato"
