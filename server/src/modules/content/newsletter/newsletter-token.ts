const idBytes = 16;
const keyBytes = 32;

/** What a link of the newsletter carries: which subscription, and a key that only its mails know. */
export function newsletterToken({ id, key }: { id: string; key: Buffer }): string {
  return Buffer.concat([Buffer.from(id.replaceAll("-", ""), "hex"), key]).toString("base64url");
}

export function readNewsletterToken(token: string): { id: string; key: Buffer } | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== idBytes + keyBytes) return null;
  const hex = bytes.toString("hex", 0, idBytes);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { id, key: bytes.subarray(idBytes) };
}
