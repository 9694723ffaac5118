import { dictionary } from "@zxcvbn-ts/language-common";

export type WeaknessReason = "length" | "characters" | "pwned";

export const passwordLimits = { minLength: 6, maxLength: 128 } as const;

// The most used passwords of the leaks, without the short ones that the length refuses already.
const common = new Set(
  dictionary["passwords-common"].filter((word) => word.length >= passwordLimits.minLength),
);

/**
 * Any characters are welcome. The minimum stays low by decision, so what anybody would try first is
 * refused: the common ones, and the person's own name or address.
 */
export function weaknessesOf(password: string, known: KnownWords = {}): WeaknessReason[] {
  const { length } = Array.from(password);
  if (length < passwordLimits.minLength || length > passwordLimits.maxLength) return ["length"];
  const plain = password.toLowerCase();
  if (common.has(plain) || guessable(known).has(plain) || isOneCharacter(plain)) return ["pwned"];
  return [];
}

interface KnownWords {
  email?: string | undefined;
  name?: string | undefined;
}

function guessable({ email = "", name = "" }: KnownWords): Set<string> {
  const address = email.toLowerCase();
  const words = name.toLowerCase().split(/\s+/);
  return new Set([
    "areon123",
    address,
    address.split("@")[0]!,
    words.join(""),
    words.join(" "),
    ...words,
  ]);
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size === 1;
}
