/**
 * A whole WebSocket frame, header included (RFC 6455, 5.2: final, not masked). It is the same bytes for
 * everybody, so it is built once and written to many sockets.
 */
export function textFrame(text: string): Buffer {
  return frame(opcodes.text, Buffer.from(text));
}

export function binaryFrame(bytes: Buffer): Buffer {
  return frame(opcodes.binary, bytes);
}

/** The answer to a ping; its body is the ping's own, of at most 125 bytes. */
export function pongFrame(body: Buffer): Buffer {
  return frame(opcodes.pong, body);
}

const opcodes = { text: 0x1, binary: 0x2, pong: 0xa } as const;
const finalBit = 0x80;

function frame(opcode: number, body: Buffer): Buffer {
  const first = finalBit | opcode;
  if (body.length < 126) return Buffer.concat([Buffer.from([first, body.length]), body]);
  if (body.length < 0x1_0000) {
    const header = Buffer.from([first, 126, 0, 0]);
    header.writeUInt16BE(body.length, 2);
    return Buffer.concat([header, body]);
  }
  const header = Buffer.alloc(10);
  header[0] = first;
  header[1] = 127;
  header.writeUIntBE(body.length, 4, 6);
  return Buffer.concat([header, body]);
}
