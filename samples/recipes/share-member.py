# Adds privacy buckets, given by name, to a member:
#   python3 share-member.py 684edff033ec11504aff3987 Friends Family
# Needs Python 3.9 and, in SP_TOKEN, a token with read and write permission.
from shared.call import *

if len(sys.argv) < 3:
    sys.exit("Give a member id and at least one bucket name.")
member_id, *bucket_names = sys.argv[1:]

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
