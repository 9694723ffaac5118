/** In `[null,null,"realtime:quotes",` the event stands at a fixed place. */
export function isOf(frame: Buffer, text: string): boolean {
  return frame.includes(text, 0, "latin1") && frame.indexOf(text, 0, "latin1") < 50;
}

/** Of the first whole frame; 0 when it has not arrived yet. */
export function frameLength(bytes: Buffer): number {
  if (bytes.length < 2) return 0;
  const short = bytes[1]! & 0x7f;
  if (short === 126 && bytes.length < 4) return 0;
  const length = short === 126 ? 4 + bytes.readUInt16BE(2) : 2 + short;
  return bytes.length < length ? 0 : length;
}

export function maskedFrame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const header = Buffer.from([0x81, 0x80 | 126, 0, 0, 0, 0, 0, 0]);
  header.writeUInt16BE(body.length, 2);
  // A mask of zeros leaves the body as it is.
  return Buffer.concat([header, body]);
}
