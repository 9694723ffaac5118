/** CRC-16/CCITT-FALSE over the bytes of a text, as four capital hexadecimal digits. */
export function pixChecksum(text: string): string {
  let sum = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
    }
  }
  return sum.toString(16).toUpperCase().padStart(4, "0");
}
