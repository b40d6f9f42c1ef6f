# The mock in a container, from its npm package, run without rights.
#
#   npm run generate
#   docker build -f deploy/mock.Dockerfile -t simply-plural-mock generated/static
#   docker run --rm --read-only -p 127.0.0.1:3010:3010 simply-plural-mock

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
COPY simply-plural-mock.tgz /tmp/
RUN npm install --global --offline --no-audit --no-fund /tmp/simply-plural-mock.tgz
USER node
EXPOSE 3010
ENTRYPOINT ["simply-plural-mock", "--host", "0.0.0.0"]
