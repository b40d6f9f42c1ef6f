import sharp from "sharp";
import { expect, test } from "vitest";
import { icons } from "./icons";

test("the icon file has one picture of 32 pixels at the offset in its directory", async () => {
  const icon = (await icons()).get("favicon.ico");
  if (!icon) throw new Error("no favicon.ico");
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const picture = icon.subarray(icon.readUInt32LE(18), icon.readUInt32LE(18) + icon.readUInt32LE(14));
  expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
});

test("the icon for phones is opaque and 180 pixels wide", async () => {
  const picture = sharp((await icons()).get("apple-touch-icon.png"));
  expect(await picture.metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false });
});
