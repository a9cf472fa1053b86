#!/bin/sh
# Installs habicat from the folder this file is in, or removes it. What you keep with habicat is never touched.
#   ./install.sh               installs into ~/.local, as root into /usr/local
#   ./install.sh --uninstall   removes what it installed; a copy of this file for that is in share/doc/habicat
# PREFIX=DIR says where else. Those who make packages set DESTDIR, which is put before PREFIX; no copy is left then.
set -eu
umask 022
fail() { echo "install.sh: $*" >&2; exit 1; }

here=$(CDPATH='' cd "$(dirname "$0")" && pwd)
list=share/doc/habicat/files
if [ "$(id -u)" = 0 ]; then prefix=/usr/local; else prefix=${HOME:?}/.local; fi
# The copy that was installed knows where it is.
[ -x "$here/bin/habicat" ] || prefix=${here%/share/doc/habicat}
prefix=${PREFIX:-$prefix}
case $prefix in /*) ;; *) fail "PREFIX has to begin with /: $prefix" ;; esac
root=${DESTDIR:-}$prefix

# Files of a list that are there; a list is what an earlier install wrote.
installed() { [ ! -f "$root/$list" ] || grep -E '^(bin|share)/' "$root/$list" | grep -vF '/../' || true; }

if [ "${1:-}" = --uninstall ]; then
    [ -f "$root/$list" ] || fail "nothing was installed in $prefix by this script"
    installed | while read -r file; do rm -f "$root/$file"; done
    rmdir "$root/share/doc/habicat/licences" "$root/share/doc/habicat" 2> /dev/null || true
    echo "habicat is removed from $prefix. Your data is where it was: ~/.local/share/habicat, if you set nothing else."
    exit 0
fi
[ $# = 0 ] || fail "usage: [PREFIX=DIR] install.sh [--uninstall]"
[ -x "$here/bin/habicat" ] || fail "bin/habicat is not beside this file: run it from the unpacked archive"
[ -n "${DESTDIR:-}" ] || "$here/bin/habicat" --version > /dev/null 2>&1 \
    || fail "bin/habicat does not run on this machine ($(uname -s) $(uname -m)); nothing was changed"
mkdir -p "$root/bin" 2> /dev/null || true
[ -w "$root/bin" ] || fail "$root/bin cannot be written; PREFIX=DIR names another place"

cd "$here"
files=$(find bin share -type f | sort)
[ -n "${DESTDIR:-}" ] || files="$files
$list
share/doc/habicat/install.sh"
# What an earlier version had and this one does not goes.
installed | while read -r file; do
    printf '%s\n' "$files" | grep -qxF "$file" || rm -f "$root/$file"
done
printf '%s\n' "$files" | while read -r file; do
    mkdir -p "$root/$(dirname "$file")"
    # By renaming, so that a habicat that runs goes on with the old file.
    case $file in
        "$list") printf '%s\n' "$files" > "$root/$file.new" ;;
        share/doc/habicat/install.sh) cp install.sh "$root/$file.new" ;;
        *) cp "$file" "$root/$file.new" ;;
    esac
    mv -f "$root/$file.new" "$root/$file"
done
[ -z "${DESTDIR:-}" ] || exit 0

echo "$("$root/bin/habicat" --version) is installed in $prefix."
case ":${PATH:-}:" in
    *":$prefix/bin:"*) ;;
    *) echo "$prefix/bin is not in your PATH. Add to ~/.profile: export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
case "$prefix:${SHELL:-}" in
    /usr*) ;;
    *zsh) echo "For completions add to ~/.zshrc, before compinit: fpath=($prefix/share/zsh/site-functions \$fpath)" ;;
esac
[ -d "${TZDIR:-/usr/share/zoneinfo}" ] || echo "Time zones are missing: install tzdata, or habicat counts days in UTC."
echo "To remove it: $prefix/share/doc/habicat/install.sh --uninstall"
