# Two images: `docker build --target page .` serves the page, and `--target grader .` judges submissions.
# docs/hosting.md and docs/grading.md say how to run them.

# The compilers of a release, so that both images contain the bytes of a release.
FROM node:20-bookworm AS build
WORKDIR /project
COPY . .
RUN sh scripts/setup.sh start && npm ci --no-audit --no-fund && npm run build
# The page under its version, too, without a second copy.
RUN ln -s . "web/dist/$(node --print 'require("./package.json").version')"
RUN npm pack --ignore-scripts && npm pack ./build/companion --ignore-scripts
RUN driver="$(node --print 'require("puppeteer-core/package.json").version')" \
  && npm install --prefix /grader --no-audit --no-fund --ignore-scripts ./*.tgz "puppeteer-core@$driver"

FROM debian:trixie-slim AS page
RUN apt-get update \
  && apt-get install -y --no-install-recommends caddy \
  && rm -rf /var/lib/apt/lists/*
COPY docker/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /project/web/dist /srv
ENV HOME=/tmp
USER 65534:65534
EXPOSE 8080
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]

# Firefox keeps its sandbox for a user without rights. Chromium's needs more rights than a container has.
FROM debian:trixie-slim AS grader
RUN apt-get update \
  && apt-get install -y --no-install-recommends firefox-esr nodejs \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /grader /grader
# Podman allows user namespaces, but no chroot in them. Firefox would use both and end.
ENV HOME=/tmp MOZ_ASSUME_USER_NS=0
USER 65534:65534
WORKDIR /graded
ENTRYPOINT ["node", "/grader/node_modules/sinusoidal-pe/wasm/dist/cli.js"]
CMD ["grade", "--help"]
