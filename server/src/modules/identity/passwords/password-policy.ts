import { passwordLimits } from "@areon/contracts/identity/terms";
import { dictionary } from "@zxcvbn-ts/language-common";
import { fieldWords } from "./field-words.ts";

export type WeaknessReason = "length" | "characters" | "pwned";

// The most used passwords of the leaks, without the short ones that the length refuses already.
const common = new Set(
  dictionary["passwords-common"].filter((word) => word.length >= passwordLimits.minLength),
);

/**
 * Any characters are welcome. What anybody would try first is refused: the common ones, the words of this
 * field, and the person's own name or address, also with the usual endings.
 */
export function weaknessesOf(password: string, known: KnownWords = {}): WeaknessReason[] {
  const { length } = Array.from(password);
  if (length < passwordLimits.minLength || length > passwordLimits.maxLength) return ["length"];
  const isGuessable =
    common.has(password.toLowerCase()) ||
    common.has(folded(password)) ||
    isWordWithEnding(folded(password), new Set([...fieldWords, ...wordsOf(known)])) ||
    isOneCharacter(password);
  return isGuessable ? ["pwned"] : [];
}

interface KnownWords {
  email?: string | undefined;
  name?: string | undefined;
}

/** Upper case, accents, spaces, dots and dashes make no other word of it. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\s._-]/g, "");
}

function wordsOf({ email = "", name = "" }: KnownWords): string[] {
  const local = email.split("@")[0]!;
  const words = [email, local, ...local.split(/[._+-]/), name, ...name.split(/\s+/)];
  const whole = words.map(folded);
  // Of two letters are "de" and "da" only.
  return [...whole, ...whole.map(withoutEnding)].filter((word) => word.length > 2);
}

/** "soja2026", "Fazenda1!", "boi gordo 12": one word or two, and what people put behind. */
function isWordWithEnding(password: string, words: ReadonlySet<string>): boolean {
  const stem = withoutEnding(password);
  if (words.has(password) || words.has(stem)) return true;
  return Array.from(words).some(
    (word) => stem.startsWith(word) && words.has(stem.slice(word.length)),
  );
}

/** Up to four numbers, with or without exclamation and at signs around them. */
function withoutEnding(password: string): string {
  return password
    .replace(/[!@]+$/, "")
    .replace(/\d{1,4}$/, "")
    .replace(/[!@]+$/, "");
}

function isOneCharacter(text: string): boolean {
  return new Set(text.toLowerCase()).size === 1;
}
