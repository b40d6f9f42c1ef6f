// What goes wrong ends the program with one line and code 1.
process.once("uncaughtException", ({ message }) => {
  console.error(message);
  process.exit(1);
});
