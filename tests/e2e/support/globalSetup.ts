import { makeSecondVersion } from "../../support/siteVersions";

/** Once for all workers, and before a test: a host that is slow with its first response would be taken for one that is down. */
export default makeSecondVersion;
