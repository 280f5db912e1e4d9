#!/usr/bin/env bash
# Gradescope runs this once, as root, to build the image: Node 20 or later, a browser, and puppeteer-core. It
# keeps programs that are installed.
set -euo pipefail
cd "${AUTOGRADER_ROOT:-/autograder}/source"
export DEBIAN_FRONTEND=noninteractive

install() {
  apt-get update -q
  apt-get install -y -q --no-install-recommends "$@"
}

has_node() {
  command -v npm && node -e 'process.exit(Number.parseInt(process.versions.node) >= 20 ? 0 : 1)'
}
if ! has_node; then
  # Distributions have older versions. A package from PyPI contains Node and npm.
  install ca-certificates python3 python3-venv
  python3 -m venv venv
  venv/bin/pip install --quiet --require-hashes --only-binary :all: --requirement requirements.txt
  PATH="$PWD/venv/bin:$PATH"
fi

npm ci --no-audit --no-fund --ignore-scripts

has_browser() {
  for name in google-chrome chromium chromium-headless-shell chrome-headless-shell microsoft-edge firefox-esr; do
    command -v "$name" && return
  done
  return 1
}
if ! has_browser; then
  . /etc/os-release
  if [ "$ID" = debian ]; then
    install chromium
  else
    # Ubuntu has browsers only as snaps, which do not run in containers. puppeteer-core has brought this
    # program. As with Debian's package, the newest browser has all security updates.
    path=$(npx --no @puppeteer/browsers install chrome-headless-shell@stable --install-deps --path "$PWD/browser" --format '{{path}}' | tail -n 1)
    ln -sf "$path" /usr/local/bin/chrome-headless-shell
  fi
fi
