export { endWithNpm as setup } from "../../toolkit/command/endWithNpm";
