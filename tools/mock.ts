import { runCommand } from "../lib/userError";
import { runMock } from "./mock/command";
import { startMock } from "./mock/index";

runCommand(() => runMock("npm run mock --", startMock));
