import { expect, test } from "vitest";
import { securityHeaders } from "./securityHeaders";

test("each security header has its exact value", () => {
  const { "Content-Security-Policy": policy, ...others } = securityHeaders("https://icons.example/v1/css/all.css");
  expect(others).toEqual({
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy":
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), " +
      "idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), " +
      "publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()",
    "Cross-Origin-Opener-Policy": "same-origin",
  });
  expect(policy).toContain("frame-ancestors 'none'");
});
