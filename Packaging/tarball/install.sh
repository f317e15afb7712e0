#!/bin/sh
# Installs tomatomato for all users or, without root, for you: ./install.sh [PREFIX]
# To remove it, delete the files that it lists.
set -eu
cd "$(dirname "$0")"
[ "$(id -u)" = 0 ] && usual=/usr/local || usual=$HOME/.local
prefix=${1:-$usual}
# Says which library is missing, if one is.
bin/tomatomato --version || { echo "It needs glibc 2.36 or newer, and ncurses 6 (libncursesw6)."; exit 1; }
find bin share -type f | sed "s|^|$prefix/|"
printf 'Install these files? [y/N] '
read -r answer || answer=n
case $answer in
  y | Y | yes) ;;
  *) echo "Nothing was installed." && exit 1 ;;
esac
find bin share -type f | while read -r file; do
  mkdir -p "$prefix/$(dirname "$file")"
  cp "$file" "$prefix/$file"
done
case :$PATH: in *:"$prefix/bin":*) ;; *) echo "$prefix/bin is not in PATH." ;; esac
echo "Play: $prefix/bin/tomatomato"
