export const token = process.env.SP_TOKEN?.trim();

// What goes wrong ends the program with one line and code 1.
process.once("uncaughtException", ({ message }) => {
  console.error(message);
  process.exit(1);
});
process.stdout.on("error", () => process.exit(1)); // Nobody reads its output any more.
if (!token) throw new Error("Set SP_TOKEN to a token. The first lines say which permissions it needs.");
