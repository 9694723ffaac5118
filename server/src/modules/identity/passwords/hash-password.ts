import { availableParallelism } from "node:os";
import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { refuse } from "#platform/refusal";

/** argon2id as OWASP asks for it; the algorithm is the library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Never more at once than there are cores, or a flood of sign-ins would starve everything else. */
const places = Math.max(1, Math.min(4, availableParallelism() - 1));
const longestQueue = 200;

let busy = 0;
const waiting: (() => void)[] = [];

// Verified for accounts that are not there, so that their answer takes as long.
const decoy = hash(randomBytes(32), cost);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalise(password), cost));
}

/** Takes as long without a hash as with one, and is then always false. */
export async function isPasswordOf(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const compared = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(compared, normalise(password)));
  return passwordHash !== null && matches;
}

export function isHashOutdated(passwordHash: string): boolean {
  const used = parseOptions(passwordHash);
  return used.memoryCost !== cost.memoryCost || used.timeCost !== cost.timeCost;
}

/** The same letters with accents come in two encodings from different keyboards. */
function normalise(password: string): string {
  return password.normalize("NFC");
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= places) {
    if (waiting.length >= longestQueue) {
      throw Object.assign(new Error("too many passwords to hash"), {
        refusal: refuse("unavailable"),
      });
    }
    await new Promise<void>((resolve) => void waiting.push(resolve));
  } else busy += 1;
  try {
    return await work();
  } finally {
    // The place goes straight to the next in line, so it is never counted free in between.
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}
