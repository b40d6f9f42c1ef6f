import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { readableByAll } from "./readableByAll";

const at = scratchFolder();
const onWindows = process.platform === "win32";
const notRun = onWindows ? " (not run: Windows has other rights)" : "";

test.skipIf(onWindows)(
  `what a user with umask 077 has built can be read by others, and written by nobody else${notRun}`,
  () => {
    fs.mkdirSync(at("build/assets"), { recursive: true, mode: 0o700 });
    fs.writeFileSync(at("build/index.html"), "", { mode: 0o600 });
    fs.writeFileSync(at("build/assets/main.js"), "", { mode: 0o600 });
    readableByAll(at("build"));
    const modes = ["build", "build/assets", "build/index.html", "build/assets/main.js"].map((name) =>
      (fs.statSync(at(name)).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(["755", "755", "644", "644"]);
  },
);
