import { randomBytes } from "node:crypto";
import { constants, crc32, deflateRawSync } from "node:zlib";

/**
 * A rendered page that takes a new nonce with every answer. The parts between the nonces are
 * compressed once and the nonces go between them uncompressed, so an answer costs one copy and a
 * checksum instead of a compression (figures in docs/decisions/0011-pages-cached-with-nonce.md).
 */
export interface StampablePage {
  plain: Template;
  gzip: Template;
  /** The text between the nonces, for the checksum of a compressed answer. */
  parts: readonly Buffer[];
  bytes: number;
}

/** Bytes with a gap of one nonce's length at each offset. */
interface Template {
  bytes: Buffer;
  gaps: readonly number[];
}

const nonceBytes = 16;
const nonceLength = Math.ceil((nonceBytes * 4) / 3);

/** 128 bits, in the alphabet that both the header and the attribute take as it is. */
export function newNonce(): string {
  return randomBytes(nonceBytes).toString("base64url");
}

/** `placeholder` is whatever the renderer wrote where a nonce belongs. */
export function prepareStamping(html: string, placeholder: string): StampablePage {
  const parts = html.split(placeholder).map((text) => Buffer.from(text));
  const plain = fillTemplate(parts, emptyGap);
  const gzip = fillTemplate(compressParts(parts), storedBlockGap, gzipHeader, gzipTrailer);
  const bytes = plain.bytes.length * 2 + gzip.bytes.length;
  return { plain, gzip, parts, bytes };
}

export function stampPlain({ plain }: StampablePage, nonce: string): Buffer {
  return fillGaps(plain, nonce);
}

export function stampGzip({ gzip, parts }: StampablePage, nonce: string): Buffer {
  const stamped = fillGaps(gzip, nonce);
  let checksum = crc32(parts[0]!);
  for (const part of parts.slice(1)) checksum = crc32(part, crc32(nonce, checksum));
  stamped.writeUInt32LE(checksum, stamped.length - 8);
  stamped.writeUInt32LE(plainLength(parts), stamped.length - 4);
  return stamped;
}

function fillGaps({ bytes, gaps }: Template, nonce: string): Buffer {
  if (nonce.length !== nonceLength) throw new Error("a nonce has a fixed length");
  const filled = Buffer.from(bytes);
  for (const gap of gaps) filled.write(nonce, gap, "latin1");
  return filled;
}

function plainLength(parts: readonly Buffer[]): number {
  const text = parts.reduce((sum, part) => sum + part.length, 0);
  return text + (parts.length - 1) * nonceLength;
}

const emptyGap: { before: Buffer } = { before: Buffer.alloc(0) };

/** Deflate block of type "stored": its length and the length's complement stand before the bytes. */
const storedBlockGap = {
  before: Buffer.from([0, nonceLength, 0, 0xff - nonceLength, 0xff]),
};

/** Magic number, method deflate, no flags, no time, no hints, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** An empty last block; behind it room for checksum and length, which every answer writes. */
const gzipTrailer = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

function fillTemplate(
  parts: readonly Buffer[],
  { before }: { before: Buffer },
  header = Buffer.alloc(0),
  trailer = Buffer.alloc(0),
): Template {
  const pieces: Buffer[] = [header];
  const gaps: number[] = [];
  let length = header.length;
  const add = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      add(before);
      gaps.push(length);
      add(Buffer.alloc(nonceLength));
    }
    add(part);
  }
  add(trailer);
  return { bytes: Buffer.concat(pieces), gaps };
}

const windowBytes = 32 * 1024;

/**
 * Each part may point back into what came before it, as one stream would. Where a nonce will be,
 * the compressor is shown bytes that no UTF-8 text contains, so it never points into a nonce.
 */
function compressParts(parts: readonly Buffer[]): Buffer[] {
  const gap = Buffer.alloc(nonceLength, 0xff);
  let seen: Buffer = Buffer.alloc(0);
  return parts.map((part) => {
    const compressed = deflateRawSync(part, {
      level: constants.Z_BEST_COMPRESSION,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(seen.length > 0 ? { dictionary: seen } : {}),
    });
    seen = Buffer.concat([seen, part, gap]).subarray(-windowBytes);
    return compressed;
  });
}
