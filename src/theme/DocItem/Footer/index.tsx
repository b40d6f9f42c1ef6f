/*
 * Wraps the theme's DocItem/Footer (unlisted, hence unsafe): adds "Save for offline" below the original.
 */
import SaveOffline from "@theme/SaveOffline";
import DocItemFooter from "@theme-original/DocItem/Footer";
import type { ReactNode } from "react";

export default function DocItemFooterWithSave(): ReactNode {
  return (
    <>
      <DocItemFooter />
      <SaveOffline />
    </>
  );
}
