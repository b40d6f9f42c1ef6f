import { runMock } from "./mock/command";
import { startMock } from "./mock/index";

runMock("npm run mock --", startMock);
