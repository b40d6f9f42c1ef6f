// Loaded before a sample: what it prints reaches the test as JSON, so that its shape can be checked.
console.log = (value) => process.stdout.write(JSON.stringify(value));
