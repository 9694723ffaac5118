/** What the readers' own fonts have beyond Latin-1. */
const extra = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");

/** Text that Helvetica can write: accents it lacks are left off, and what it does not know is a mark. */
export function toWinAnsi(text: string): string {
  const letters = Array.from(text.normalize("NFC"));
  return letters.map(knownLetter).join("");
}

function knownLetter(letter: string): string {
  if (isKnown(letter)) return letter;
  if (/\p{M}|\p{Cc}|\p{Cf}/u.test(letter)) return "";
  const bare = letter.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return bare !== "" && Array.from(bare).every(isKnown) ? bare : "?";
}

function isKnown(letter: string): boolean {
  return /^[\u0020-\u007E\u00A0-\u00FF]$/.test(letter) || extra.has(letter);
}
