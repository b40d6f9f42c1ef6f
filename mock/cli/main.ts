import { cachedDescription } from "@simply-plural-docs/description/bundle/bundleCache";
import { readSourceVersion } from "@simply-plural-docs/description/contract/serverContract";
import { runMock } from "./command";

runMock("npm run mock --", async () => ({
  api: await cachedDescription(),
  source: readSourceVersion(),
}));
