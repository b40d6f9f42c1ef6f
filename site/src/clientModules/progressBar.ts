/*
 * Client module: removes the roles "bar" and "spinner", which ARIA does not have, from the theme's progress bar for
 * slow pages.
 */
import nprogress from "nprogress";

nprogress.configure({ template: '<div class="bar"><div class="peg"></div></div>', barSelector: ".bar" });
