const iv = "AAAAAAAAAAAAAAAAAAAAAA==";

/** Texts of chat messages, each with its `iv`, and whether it is encrypted. */
export const chatTexts: [message: unknown, iv: string | undefined, isEncrypted: boolean][] = [
  ["Hello, two words", iv, false],
  ["Okay", iv, false],
  ["OKAY", iv, false],
  ["2025", iv, false],
  ["", iv, false],
  ["ok", iv, false],
  [Buffer.from("Tea, two cups?").toString("base64"), iv, false],
  ["3q2+7w==", iv, true],
  ["Ff8A/v3+", iv, true],
  [Buffer.from([1, 2, 3, 63, 4, 5]).toString("base64"), iv, true],
  ["3q2+7w==", undefined, false],
  ["3q2+7w==", "", false],
  [7, iv, false],
];
