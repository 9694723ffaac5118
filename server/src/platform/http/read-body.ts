/**
 * Reads a body up to a limit; undefined when there is more. What is too large is read on and dropped for
 * a while, because a browser that is cut off while it sends shows no answer.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  { limit, patience }: { limit: number; patience: number },
): Promise<Buffer | undefined> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > patience) return undefined;
    if (size > limit) chunks = [];
    else chunks.push(chunk);
  }
  return size > limit ? undefined : Buffer.concat(chunks, size);
}
