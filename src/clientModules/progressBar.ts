/*
 * Client module: the bar that the theme shows while a page takes long to arrive comes with the roles "bar" and
 * "spinner". ARIA knows neither; here it has none.
 */
import nprogress from "nprogress";

nprogress.configure({ template: '<div class="bar"><div class="peg"></div></div>', barSelector: ".bar" });
