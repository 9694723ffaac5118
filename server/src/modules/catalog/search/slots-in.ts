/** Bits are told apart here: SQL would look at each of the 1,024 of every block. */
export function slotsIn(block: number, sent: Buffer): number[] {
  const slots: number[] = [];
  // Behind four bytes of length; the first bit is the highest of its byte.
  for (let byte = 4; byte < sent.length; byte += 1) {
    const value = sent[byte]!;
    for (let bit = 0; bit < 8; bit += 1) {
      if (value & (0x80 >> bit)) slots.push(block * 1_024 + (byte - 4) * 8 + bit);
    }
  }
  return slots;
}
