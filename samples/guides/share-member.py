# Adds privacy buckets, given by name, to a member:
#   python3 share-member.py 684edff033ec11504aff3987 Friends Family
# Needs Python 3.9 and, in SP_TOKEN, a token with read and write permission.
import json
import os
import sys
import urllib.error
import urllib.request
from http.client import HTTPException

SERVER = os.environ.get("SP_API", "https://api.apparyllis.com")
TOKEN = os.environ.get("SP_TOKEN", "").strip() or sys.exit("Set SP_TOKEN to a token with read and write permission.")
if len(sys.argv) < 3:
    sys.exit("Give a member id and at least one bucket name.")
member_id, *bucket_names = sys.argv[1:]


def call(method, path, body=None):
    headers = {"User-Agent": "share-member.py"}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    request = urllib.request.Request(SERVER + path, data=data, headers=headers, method=method)
    request.add_unredirected_header("Authorization", TOKEN)  # Never sent on to another server.
    try:
        with urllib.request.urlopen(request, timeout=15) as response:
            text = response.read()
            return json.loads(text) if text else None
    except urllib.error.HTTPError as error:
        sys.exit(f"{method} {path}: {error.code} {error.read().decode() or '(empty body)'}")
    except (OSError, HTTPException, json.JSONDecodeError) as error:
        sys.exit(f"{method} {path}: {error}")


me = call("GET", "/v1/me")
bucket_ids = {bucket["content"]["name"]: bucket["id"] for bucket in call("GET", "/v1/privacyBuckets")}
for name in bucket_names:
    if name not in bucket_ids:
        sys.exit(f"There is no privacy bucket named {name}.")

# The list is replaced as a whole, so start from the buckets that the member has.
member = call("GET", f"/v1/member/{me['id']}/{member_id}")["content"]
before = member.get("buckets", [])
buckets = list(dict.fromkeys(before + [bucket_ids[name] for name in bucket_names]))
if len(buckets) == len(before):
    print(f"{member['name']} has these buckets already.")
    sys.exit()

call("PATCH", "/v1/privacyBucket/setbuckets", {"id": member_id, "type": "members", "buckets": buckets})
print(f"Buckets of {member['name']}: {len(buckets)}")
