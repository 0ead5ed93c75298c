FROM node:24-slim AS build
WORKDIR /rentbook
COPY package.json package-lock.json ./
# Not `npm ci`: it refuses a lock file that lacks optional packages of other systems (docs/decisions/010). Versions come
# from the lock file all the same, and it is not written.
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN NODE_ENV=production npm run build
# What builds and tests does not run: the image is half as large without it, and there is less in it to keep patched.
RUN npm prune --omit=dev --no-save --no-audit --no-fund

FROM node:24-slim
WORKDIR /rentbook
# Every address: a container's own network is what its ports are published from.
# One arena: buffers of many uploads at once would otherwise leave the allocator's memory in pieces. What is freed goes back
# to the system from 128 kB on, as scripts/with-install.mjs has it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
  MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 \
  NODE_COMPILE_CACHE=/rentbook/compiled
RUN mkdir /data compiled && chown node:node /data compiled
COPY --from=build /rentbook/package.json ./
COPY --from=build /rentbook/node_modules ./node_modules
COPY --from=build /rentbook/build ./build
# Node runs these as they are: the scripts, the worker and the process that opens files are not part of the build. The factories in
# database/ write the sandbox's demo data.
COPY --from=build /rentbook/app ./app
COPY --from=build /rentbook/database ./database
COPY --from=build /rentbook/scripts ./scripts
USER node
# Node compiles what the service, the worker and the processes that open and draw files load, and keeps it: each of them ends at once,
# since nothing is configured and no task comes. Nobody can write there later. Files of strangers are opened by processes of the same
# user, which must not leave code for the next start.
RUN for file in scripts/serve.ts scripts/worker.ts $(find app -name '*-child*.ts'); do node $file 2>/dev/null || true; done; \
  test -n "$(ls compiled)"
USER root
RUN chown -R root:root compiled && chmod -R a-w,a+rX compiled
USER node
# The embedded database and local files; unused with a PostgreSQL server and a bucket.
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# `node scripts/migrate.ts` instead runs the migrations alone, as a step of a release. The space for new objects would grow to 100 MB and stay.
CMD ["node", "--max-semi-space-size=8", "scripts/serve.ts"]
