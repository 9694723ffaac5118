import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/**
 * A refresh token is a number of its session under the session's own key; nothing per token is stored.
 * Form: version 0, session id (16 bytes), counter as varint, MAC (16 bytes), checksum (4 bytes).
 */
export interface RefreshToken {
  sessionId: string;
  counter: bigint;
  isSignedBy(key: Uint8Array): boolean;
}

const version = 0;
const idBytes = 16;
const macBytes = 16;
const checksumBytes = 4;
const maxLength = 100;

export function makeRefreshToken(options: {
  sessionId: string;
  counter: bigint;
  key: Uint8Array;
}): string {
  const id = Buffer.from(options.sessionId.replaceAll("-", ""), "hex");
  const head = Buffer.concat([Buffer.of(version), id, varint(options.counter)]);
  const signed = Buffer.concat([head, macOf(head, options.key)]);
  return Buffer.concat([signed, checksumOf(signed)]).toString("base64url");
}

/** Undefined for what never was a token of ours; the checksum tells typing errors from forgeries. */
export function readRefreshToken(text: string): RefreshToken | undefined {
  if (text.length > maxLength || !/^[\w-]+$/.test(text)) return undefined;
  const bytes = Buffer.from(text, "base64url");
  const shortest = 1 + idBytes + 1 + macBytes + checksumBytes;
  if (bytes.length < shortest || bytes[0] !== version) return undefined;
  if (bytes.toString("base64url") !== text) return undefined;
  const signed = bytes.subarray(0, -checksumBytes);
  if (!checksumOf(signed).equals(bytes.subarray(-checksumBytes))) return undefined;
  const head = signed.subarray(0, -macBytes);
  const counter = readVarint(head.subarray(1 + idBytes));
  if (counter === undefined) return undefined;
  const hex = head.subarray(1, 1 + idBytes).toString("hex");
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    counter,
    isSignedBy: (key) => timingSafeEqual(macOf(head, key), signed.subarray(-macBytes)),
  };
}

function macOf(head: Buffer, key: Uint8Array): Buffer {
  return createHmac("sha256", key).update(head).digest().subarray(0, macBytes);
}

function checksumOf(signed: Buffer): Buffer {
  return createHash("sha256").update(signed).digest().subarray(0, checksumBytes);
}

function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    const low = Number(rest & 0x7fn);
    if (rest < 0x80n) return Buffer.from([...bytes, low]);
    bytes.push(low | 0x80);
  }
}

function readVarint(bytes: Buffer): bigint | undefined {
  if (bytes.length === 0 || bytes.length > 9) return undefined;
  let value = 0n;
  for (const [place, byte] of bytes.entries()) {
    const isLast = place === bytes.length - 1;
    if (isLast === (byte & 0x80) > 0) return undefined;
    value |= BigInt(byte & 0x7f) << BigInt(7 * place);
  }
  return value;
}
