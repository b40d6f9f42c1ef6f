import { crc32 } from "node:zlib";

/** 1 January 1980, midnight, the earliest date that a ZIP file can have: the same files always make the same bytes. */
const earliest = { time: 0, day: 0b100001 };
/** Version 2.0 of the format. */
const version = 20;
/** A file's name is in UTF-8. */
const utf8 = 0x800;

/**
 * Packs files into a ZIP file without compressing them.
 *
 * @param files their content by name.
 */
export function storeZip(files: Record<string, Uint8Array>): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const header = fileHeader(name, content);
    const entry = Buffer.concat([words("PK\u0003\u0004"), header, Buffer.from(name), content]);
    const place = Buffer.alloc(14); // No comment, first disk, no attributes.
    place.writeUInt32LE(offset, 10);
    directory.push(words("PK\u0001\u0002"), short(version), header, place, Buffer.from(name));
    entries.push(entry);
    offset += entry.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...entries, ...directory, words("PK\u0005\u0006"), end]);
}

/** What a file's own header and the one in the directory have in common. */
function fileHeader(name: string, content: Uint8Array): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(version, 0);
  header.writeUInt16LE(utf8, 2);
  header.writeUInt16LE(earliest.time, 6);
  header.writeUInt16LE(earliest.day, 8);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(content.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
}

function words(signature: string): Buffer {
  return Buffer.from(signature, "latin1");
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
