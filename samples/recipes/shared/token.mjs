export const token = process.env.SP_TOKEN?.trim();

// What goes wrong ends the program with one line and code 1.
process.on("uncaughtException", ({ message }) => {
  console.error(message);
  process.exitCode = 1;
});
if (!token) throw new Error("Set SP_TOKEN to a token. The first lines say which permissions it needs.");
