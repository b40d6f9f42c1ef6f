/**
 * Headers that are sent with every response of every kind.
 *
 * @param scriptHashes hashes of the built site's inline scripts.
 * @param iconFont address of the icon font's style sheet: the one foreign origin, for the sheet and the fonts it names.
 */
export function securityHeaders(scriptHashes: string[], iconFont: string): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(scriptHashes, new URL(iconFont).origin),
    // For hosts that reach the site over plain HTTP, browsers ignore this one.
    "Strict-Transport-Security": "max-age=31536000",
    "X-Content-Type-Options": "nosniff",
    // For browsers older than frame-ancestors.
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": refusedFeatures.map((feature) => `${feature}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}

/** What no page of this site asks a browser for. Only names that browsers know: others are warnings in the console. */
const refusedFeatures = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

function contentSecurityPolicy(scriptHashes: string[], iconFontOrigin: string): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    // Pages carry style attributes (the theme's tables of contents, drawings). Styles run nothing.
    "style-src": ["'self'", "'unsafe-inline'", iconFontOrigin],
    "font-src": ["'self'", iconFontOrigin],
    // The theme's style sheet holds its arrows as data: images.
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'"],
    "worker-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
