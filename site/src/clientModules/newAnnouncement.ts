import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import { createStorageSlot } from "@docusaurus/theme-common";
import siteConfig from "@generated/docusaurus.config";

/*
 * Docusaurus 3.7.0 hides the bar before hydration for everyone who has dismissed any announcement, so a new one stays
 * hidden until the next load. This shows one with a new id at once.
 */
const bar = siteConfig.themeConfig.announcementBar as { id: string } | undefined;

if (ExecutionEnvironment.canUseDOM && bar && createStorageSlot("docusaurus.announcement.id").get() !== bar.id) {
  delete document.documentElement.dataset.announcementBarInitiallyDismissed;
}
