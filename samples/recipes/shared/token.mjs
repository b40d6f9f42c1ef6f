import "./fail.mjs";

export const token = process.env.SP_TOKEN?.trim();
process.stdout.on("error", () => process.exit(1)); // Nobody reads its output any more.
if (!token) throw new Error("Set SP_TOKEN to a token. The first lines say which permissions it needs.");
