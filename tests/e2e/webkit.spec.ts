import { programs } from "../../tools/test/programs.mjs";
import { practiceSteps } from "./support/practiceWalk";
import { walk } from "./support/walk";
import { test } from "./support/webkit";

/** One after the other: WebKit takes a while to start, and has one session at a time. */
test.describe.configure({ mode: "default" });
test.skip(!programs.webkit, "WebKit is not installed (Debian: webkit2gtk-driver, xvfb, xauth, dbus).");

test.describe("in WebKit", () => {
  for (const [name, steps] of Object.entries(walk)) {
    test(name, async ({ webkit, server }) => steps(webkit, server));
  }
  for (const [name, steps] of practiceSteps) test(name, ({ webkit, server }) => steps(webkit, server.url));
});
