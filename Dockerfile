# The page is built with everything; what runs has neither a compiler nor a browser.
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS base

FROM base AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund \
 && npm run build --silent \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf bench packages/*/test games/*/test

FROM base
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app /app
# Everything that is kept lies here, closed to others.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 3000
# Node itself asks: the image has no curl.
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "packages/cli/bin/conspire.js"]
CMD ["serve", "--data", "/data"]
