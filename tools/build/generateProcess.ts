import { runTool } from "simply-plural-api-description/command/runTool";
import { generate } from "simply-plural-site/reference/generate/generate";

runTool("The process that generates for npm run build (generateApart.ts).", {}, generate);
