import { headerPolicy } from "./contentPolicy";

/** Said in pages too, for hosts that send no header of ours. */
export const referrerPolicy = "same-origin";

/**
 * Headers that are sent with every response of every kind.
 *
 * @param iconFont address of the icon font's style sheet: the one foreign file that pages load.
 */
export function securityHeaders(iconFont: string): Record<string, string> {
  return {
    "Content-Security-Policy": headerPolicy(iconFont),
    "X-Content-Type-Options": "nosniff",
    // For browsers older than frame-ancestors.
    "X-Frame-Options": "DENY",
    "Referrer-Policy": referrerPolicy,
    "Permissions-Policy": refusedFeatures.map((feature) => `${feature}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}

/** Sent over HTTPS only (RFC 6797, 7.2): for a year, browsers come back by HTTPS alone. */
export const strictTransport = { name: "Strict-Transport-Security", value: "max-age=31536000" };

/** Who may put a file into their own pages. Cards are made for that. */
export const resourcePolicy = {
  name: "Cross-Origin-Resource-Policy",
  value: "same-origin",
  open: { folder: "/img/cards/", value: "cross-origin" },
};

/** What no page of this site asks a browser for. Only names that browsers know: others are warnings in the console. */
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
