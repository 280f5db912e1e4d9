#!/bin/sh
# Usage: scripts/setup.sh start|test|bench|cluster
set -eu

target=${1:-}
missing=
system=$(uname -s 2>/dev/null || echo Linux)
webkit=webkit
[ "$system" != Darwin ] || webkit= # Homebrew has no WebKitGTK

# need FOUND PACKAGE: adds PACKAGE if the command or file FOUND does not exist.
need() {
  case $1 in
    /*) [ -e "$1" ] || missing="$missing $2" ;;
    *) command -v "$1" >/dev/null 2>&1 || missing="$missing $2" ;;
  esac
}

# need_header HEADER PACKAGE: looks where Debian and Homebrew install headers.
need_header() {
  for folder in /usr/include /opt/homebrew/include /usr/local/include; do
    [ ! -e "$folder/$1" ] || return 0
  done
  missing="$missing $2"
}

need_browsers() {
  lacking=$(node "$(dirname "$0")/browsers.mjs" "$@")
  missing="$missing${lacking:+ $lacking}"
}

need_display() {
  [ -z "$webkit" ] || need Xvfb xvfb # WebKit needs a display
}

case $target in start | test | bench | cluster) ;; *)
  echo "usage: scripts/setup.sh start|test|bench|cluster" >&2
  exit 2
  ;;
esac

need emcc emscripten # or an emsdk on the PATH
need cmake cmake
need ninja ninja-build
if [ "$target" = test ]; then
  need g++ g++
  need_header gtest/gtest.h libgtest-dev
  need pkg-config pkg-config
  need clang++ clang
  # libFuzzer and the sanitizers are in the folder of clang's run-time library, which Apple's lacks.
  need "$(clang++ --rtlib=compiler-rt -print-libgcc-file-name 2>/dev/null |
    sed 's/builtins/fuzzer/; s/_rt\.osx/_rt.fuzzer_osx/')" \
    libclang-rt-dev
  need clang-format clang-format
  need_browsers chromium headless-shell firefox $webkit
  need_display
  need pip3 python3-pip # for NumPy's own tests
fi
if [ "$target" = bench ]; then
  need g++ g++
  need_browsers chromium firefox $webkit
  need_display
  need /usr/lib/python3/dist-packages/numpy python3-numpy
fi
if [ "$target" = cluster ]; then
  need_browsers headless-shell
  need parallel parallel
  python3 -c 'import ensurepip' 2>/dev/null || missing="$missing python3-venv"
fi

[ -n "$missing" ] || exit 0
if [ "$system" = Darwin ]; then
  echo "These programs are missing:$missing" >&2
  # shellcheck disable=SC2086 # a list of words
  sh "$(dirname "$0")/homebrew.sh" $missing >&2
  exit 1
fi
echo "Missing system packages:$missing"

install="apt-get install -y --no-install-recommends$missing"
if ! command -v apt-get >/dev/null 2>&1; then
  echo "There is no apt-get here. Install what these Debian packages contain:$missing" >&2
  exit 1
elif [ "$(id -u)" = 0 ]; then
  as_root=
elif command -v sudo >/dev/null 2>&1 && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
  as_root="sudo"
else
  echo "Installing them needs root. Run:" >&2
  echo "  su -c 'apt-get update && $install'" >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
echo "Installing them with: $as_root $install"
$as_root apt-get update -q
$as_root ${as_root:+env DEBIAN_FRONTEND=noninteractive} $install
