import { constants, deflateRawSync, inflateRawSync } from "node:zlib";
import { nonceLength } from "./nonce.ts";

/** Bytes with a gap of one nonce's length at each offset. */
export interface Template {
  bytes: Buffer;
  gaps: readonly number[];
}

/**
 * A gzip file of the parts with nonces between them, in which a nonce stands uncompressed at its
 * first place; at the next places the file points back to it, so they take the new nonce by
 * themselves. Only where the last nonce is out of the format's reach is there another gap.
 */
export function compressAroundNonces(parts: readonly Buffer[]): Template {
  const pointingBack = assemble(groupWithinReach(parts));
  // The compressor is free not to point back, so what it made is tried; should a mark be left in
  // it, every nonce gets a gap of its own.
  return withFrame(yields(pointingBack, parts) ? pointingBack : assemble(parts));
}

/**
 * Stands for the nonce while compressing. No UTF-8 text contains any of these bytes and no two
 * neighbours occur twice, so the compressor can only point from a mark to the same place of another.
 */
const mark = Buffer.from("f5f6f7f8f9fafbfcfdfeffc0c1f5f7f9fbfdffc1f6f8", "hex");

/** Deflate looks back 32 KiB, less what it holds for looking ahead. */
const windowBytes = 32 * 1024;
const reachBytes = windowBytes - 1_024;

function groupWithinReach(parts: readonly Buffer[]): Buffer[] {
  const groups: Buffer[][] = [[parts[0]!]];
  for (const [index, part] of parts.entries()) {
    if (index === 0) continue;
    const isNear = index > 1 && parts[index - 1]!.length < reachBytes;
    if (isNear) groups.at(-1)!.push(mark, part);
    else groups.push([part]);
  }
  return groups.map((group) => Buffer.concat(group));
}

/** The groups compressed one after the other, each free to point into those before it. */
function assemble(groups: readonly Buffer[]): Template {
  const pieces: Buffer[] = [];
  const gaps: number[] = [];
  let length = 0;
  let seen: Buffer = Buffer.alloc(0);
  const add = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const [index, group] of groups.entries()) {
    if (index > 0) {
      add(storedBlockHeader);
      gaps.push(length);
      add(mark);
      seen = Buffer.concat([seen, mark]).subarray(-windowBytes);
    }
    add(deflateRawSync(group, { ...options, ...(seen.length > 0 && { dictionary: seen }) }));
    seen = Buffer.concat([seen, group]).subarray(-windowBytes);
  }
  add(emptyLastBlock);
  return { bytes: Buffer.concat(pieces), gaps };
}

const options = { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH };
const emptyLastBlock = Buffer.from([3, 0]);

/** A block of type "stored": the length and the length's complement stand before the bytes. */
const storedBlockHeader = Buffer.from([0, nonceLength, 0, 0xff - nonceLength, 0xff]);

function yields({ bytes, gaps }: Template, parts: readonly Buffer[]): boolean {
  const nonce = Buffer.alloc(nonceLength, "n");
  const filled = Buffer.from(bytes);
  for (const gap of gaps) nonce.copy(filled, gap);
  const wanted = parts.flatMap((part, index) => (index === 0 ? [part] : [nonce, part]));
  return inflateRawSync(filled).equals(Buffer.concat(wanted));
}

/** Magic number, method deflate, no flags, no time, no hints, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** Checksum and length, which every answer writes. */
const gzipTrailer = Buffer.alloc(8);

function withFrame({ bytes, gaps }: Template): Template {
  return {
    bytes: Buffer.concat([gzipHeader, bytes, gzipTrailer]),
    gaps: gaps.map((gap) => gap + gzipHeader.length),
  };
}
