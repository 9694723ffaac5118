import { randomInt } from "node:crypto";

/** Without letters that sound or look like a digit or like another: I, L, O, U. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** To be read aloud, such as P-7K3M-9Q; whoever stores it tries another when it is taken. */
export function newShortCode(prefix: string): string {
  const signs = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]!).join("");
  return `${prefix}-${signs.slice(0, 4)}-${signs.slice(4)}`;
}
