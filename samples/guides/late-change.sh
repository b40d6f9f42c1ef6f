#!/usr/bin/env sh
# Sends a change with the time at which it was made.
# Needs curl and, in SP_TOKEN, a token with write permission.
set -eu
: "${SP_TOKEN:?Set SP_TOKEN to a token with write permission.}"

curl --fail-with-body --silent --show-error --max-time 15 \
  --request PATCH "${SP_API:-https://api.apparyllis.com}/v1/member/684edff033ec11504aff3987" \
  --header "Authorization: $SP_TOKEN" \
  --header "Operation-Time: 1750000000000" \
  --header "Content-Type: application/json" \
  --data '{"pronouns": "they/she"}'
