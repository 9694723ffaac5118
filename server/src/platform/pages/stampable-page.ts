import { crc32 } from "node:zlib";
import { compressAroundNonces, type Template } from "./compress-around-nonces.ts";
import { nonceLength } from "./nonce.ts";

/**
 * A rendered page that takes a new nonce with every answer. It is compressed once, with gaps for
 * the nonce, so an answer costs one copy and a checksum instead of a compression (figures in
 * docs/decisions/0011-pages-cached-with-nonce.md).
 */
export interface StampablePage {
  plain: Template;
  gzip: Template;
  /** The text between the nonces. */
  parts: readonly Buffer[];
  /** Memory that it takes. */
  bytes: number;
}

/** `placeholder` is whatever the renderer wrote where a nonce belongs. */
export function prepareStamping(html: string, placeholder: string): StampablePage {
  const parts = html.split(placeholder).map((text) => Buffer.from(text));
  const plain = joinWithGaps(parts);
  const gzip = compressAroundNonces(parts);
  return { plain, gzip, parts, bytes: plain.bytes.length * 2 + gzip.bytes.length };
}

export function stampPlain({ plain }: StampablePage, nonce: string): Buffer {
  return fillGaps(plain, nonce);
}

/** The last eight bytes of a gzip file are the checksum and the length of what it holds. */
export function stampGzip({ plain, gzip, parts }: StampablePage, nonce: string): Buffer {
  const stamped = fillGaps(gzip, nonce);
  let checksum = crc32(parts[0]!);
  for (const part of parts.slice(1)) checksum = crc32(part, crc32(nonce, checksum));
  stamped.writeUInt32LE(checksum, stamped.length - 8);
  stamped.writeUInt32LE(plain.bytes.length, stamped.length - 4);
  return stamped;
}

function fillGaps({ bytes, gaps }: Template, nonce: string): Buffer {
  if (nonce.length !== nonceLength) throw new Error("a nonce has a fixed length");
  const filled = Buffer.from(bytes);
  for (const gap of gaps) filled.write(nonce, gap, "latin1");
  return filled;
}

function joinWithGaps(parts: readonly Buffer[]): Template {
  const gap = Buffer.alloc(nonceLength);
  const gaps: number[] = [];
  let length = 0;
  for (const part of parts.slice(0, -1)) {
    gaps.push(length + part.length);
    length += part.length + gap.length;
  }
  const pieces = parts.flatMap((part, index) => (index === 0 ? [part] : [gap, part]));
  return { bytes: Buffer.concat(pieces), gaps };
}
