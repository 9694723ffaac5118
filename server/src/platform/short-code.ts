import { randomInt } from "node:crypto";

/** Without letters that sound or look like a digit or like another: I, L, O, U. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** To be read aloud, such as P-7K3M-9Q; whoever stores one leaves the drawing to the two below. */
export function newShortCode(prefix: string): string {
  const signs = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]!).join("");
  return `${prefix}-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** There are a thousand million: so many draws in a row that are all taken mean that something is broken. */
const mostDraws = 20;

/** The code under which it was stored; `store` says false of one that is taken, and another is drawn. */
export async function storeWithCode(
  prefix: string,
  store: (code: string) => Promise<boolean>,
): Promise<string> {
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const code = newShortCode(prefix);
    if (await store(code)) return code;
  }
  throw noneFree(prefix);
}

/** Many at once: `store` tells which it could store, and the others are drawn again. */
export async function storeAllWithCodes<Row extends { id: string }>(
  prefix: string,
  rows: readonly Row[],
  store: (coded: readonly (Row & { code: string })[]) => Promise<readonly { id: string }[]>,
): Promise<void> {
  let left = rows;
  for (let draw = 0; left.length > 0; draw += 1) {
    if (draw === mostDraws) throw noneFree(prefix);
    const stored = await store(left.map((row) => ({ ...row, code: newShortCode(prefix) })));
    const done = new Set(stored.map(({ id }) => id));
    left = left.filter(({ id }) => !done.has(id));
  }
}

function noneFree(prefix: string): Error {
  return new Error(`no code ${prefix}-… was free in ${mostDraws} draws`);
}
