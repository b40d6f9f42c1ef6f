// Adds privacy buckets, given by name, to a member:
//   node share-member.mjs 684edff033ec11504aff3987 Friends Family
// Needs Node 20 and, in SP_TOKEN, a token with read and write permission.
const server = process.env.SP_API ?? "https://api.apparyllis.com";
const token = process.env.SP_TOKEN?.trim();
const [memberId, ...bucketNames] = process.argv.slice(2);

async function call(method, path, body) {
  try {
    const response = await fetch(server + path, {
      method,
      headers: { Authorization: token, ...(body && { "Content-Type": "application/json" }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text || "(empty body)"}`);
    return text && JSON.parse(text);
  } catch (error) {
    throw new Error(`${method} ${path}: ${error.cause?.code ?? error.message}`);
  }
}

async function main() {
  if (!token) throw new Error("Set SP_TOKEN to a token with read and write permission.");
  if (bucketNames.length === 0) throw new Error("Give a member id and at least one bucket name.");

  const me = await call("GET", "/v1/me");
  const allBuckets = await call("GET", "/v1/privacyBuckets");
  const wanted = bucketNames.map((name) => {
    const bucket = allBuckets.find(({ content }) => content.name === name);
    if (!bucket) throw new Error(`There is no privacy bucket named ${name}.`);
    return bucket.id;
  });

  // The list is replaced as a whole, so start from the buckets that the member has.
  const member = await call("GET", `/v1/member/${me.id}/${memberId}`);
  const before = member.content.buckets ?? [];
  const buckets = [...new Set([...before, ...wanted])];
  if (buckets.length === before.length) {
    console.log(`${member.content.name} has these buckets already.`);
    return;
  }

  await call("PATCH", "/v1/privacyBucket/setbuckets", { id: memberId, type: "members", buckets });
  console.log(`Buckets of ${member.content.name}: ${buckets.length}`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
