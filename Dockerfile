# ostium in a container: docs/guides/operations.md says how to run it. The versions are those of .nvmrc.
FROM node:24.21.0-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --include=dev && npm run build && npm prune --omit=dev

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CACHE_DIR=/cache
WORKDIR /site
# The one folder that is written to; all else may be read-only.
RUN mkdir /cache && chown node:node /cache
COPY --from=build /build/sites/marlowe/package.json ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/sites/marlowe/dist ./dist
# The demonstration practice, for where CONTENT_API names no WordPress.
COPY --from=build /build/sites/marlowe/content ./content
USER node
VOLUME /cache
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/-/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/server.js"]
