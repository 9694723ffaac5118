/** The body grew past the limit; what was read so far is dropped. */
export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/** Reads a body chunk by chunk, so an endless one costs no more memory than the limit. */
export async function readLimited(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    // Leaving the loop destroys the stream, and with it the connection.
    if (size > maxBytes) throw new BodyTooLarge(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
