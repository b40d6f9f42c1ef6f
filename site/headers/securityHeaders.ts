import { headerPolicy } from "./contentPolicy";

/** In the pages too, for hosts that do not send our headers. */
export const referrerPolicy = "same-origin";

/**
 * Headers that are sent with every response.
 *
 * @param iconFont URL of the icon font's style sheet: the only file that pages load from another host.
 */
export function securityHeaders(iconFont: string): Record<string, string> {
  return {
    "Content-Security-Policy": headerPolicy(iconFont),
    "X-Content-Type-Options": "nosniff",
    // For browsers that do not support frame-ancestors.
    "X-Frame-Options": "DENY",
    "Referrer-Policy": referrerPolicy,
    "Permissions-Policy": refusedFeatures.map((feature) => `${feature}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}

/** Sent over HTTPS only (RFC 6797, 7.2): for a year, browsers then use nothing but HTTPS. */
export const strictTransport = { name: "Strict-Transport-Security", value: "max-age=31536000" };

/** Lets scripts of any other site read a file: sent with files for tools, which are public and the same for everyone. */
export const readByAll = { name: "Access-Control-Allow-Origin", value: "*" };

/** Who may embed a file in their own pages. Social cards are made for that, and files for tools are loaded by tools. */
export const resourcePolicy = {
  name: "Cross-Origin-Resource-Policy",
  value: "same-origin",
  open: { folder: "/img/cards/", value: "cross-origin" },
};

/** Browser features that no page of this site uses. Unknown names would cause warnings in the console. */
const refusedFeatures = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];
