#!/bin/sh
# Usage: scripts/homebrew.sh DEBIAN_PACKAGE... Prints the commands that install the same on macOS.
set -eu

formulas=
casks=
exports=
llvm=
shell=
for package in "$@"; do
  case $package in
    ninja-build) formulas="$formulas ninja" ;;
    libgtest-dev) formulas="$formulas googletest" ;;
    pkg-config) formulas="$formulas pkgconf" ;;
    clang | libclang-rt-dev) llvm=llvm ;;
    chromium)
      casks="$casks google-chrome"
      exports="$exports
  export PE_CHROMIUM=\"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome\""
      ;;
    firefox-esr)
      casks="$casks firefox"
      exports="$exports
  export PE_FIREFOX=/Applications/Firefox.app/Contents/MacOS/firefox"
      ;;
    chromium-headless-shell)
      shell="
  npx @puppeteer/browsers install chrome-headless-shell@stable --path ~/.cache/puppeteer
  export PE_HEADLESS_SHELL=\"\$(ls ~/.cache/puppeteer/chrome-headless-shell/*/*/chrome-headless-shell | tail -n 1)\""
      ;;
    g++) ;; # clang++ of the command line tools, which Homebrew needs itself
    python3-pip | python3-venv) formulas="$formulas python" ;;
    python3-numpy) formulas="$formulas numpy" ;;
    *) formulas="$formulas $package" ;;
  esac
done

if [ -n "$llvm" ]; then # Apple's clang has no libFuzzer, and Homebrew puts its own on no PATH
  formulas="$formulas llvm"
  exports="$exports
  export PATH=\"\$(brew --prefix llvm)/bin:\$PATH\""
fi

echo "Run:"
command -v brew >/dev/null 2>&1 ||
  echo '  /bin/bash -c "$(curl -fsSL https://raw.githubusercontent.com/Homebrew/install/HEAD/install.sh)"'
[ -z "$formulas" ] || echo "  brew install$formulas"
[ -z "$casks" ] || echo "  brew install --cask$casks"
echo "$shell$exports" | sed '/^$/d'
