/** What Node and Web Workers have in common and the core uses; its other globals are those of ECMAScript. */
declare function structuredClone<T>(value: T): T;
declare function btoa(data: string): string;
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
