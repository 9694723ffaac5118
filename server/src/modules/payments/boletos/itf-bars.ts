/** Which two of a digit's five elements are wide. */
const wide = [
  "00110",
  "10001",
  "01001",
  "11000",
  "00101",
  "10100",
  "01100",
  "00011",
  "10010",
  "01010",
];

/**
 * Interleaved 2 of 5: widths of bar, space, bar, … in narrow elements. Of each pair of digits the first
 * is written in the bars and the second in the spaces between them; wide is three times narrow, as the
 * banks ask.
 */
export function itfBars(digits: string): number[] {
  if (!/^(?:\d\d)+$/.test(digits)) throw new RangeError("Pairs of digits are interleaved");
  const pairs = digits.match(/\d\d/g) ?? [];
  return [1, 1, 1, 1, ...pairs.flatMap(interleave), 3, 1, 1];
}

function interleave(pair: string): number[] {
  const [bars, spaces] = [wide[Number(pair[0])]!, wide[Number(pair[1])]!];
  return Array.from(bars).flatMap((bar, i) => [widthOf(bar), widthOf(spaces[i])]);
}

function widthOf(isWide: string | undefined): number {
  return isWide === "1" ? 3 : 1;
}
