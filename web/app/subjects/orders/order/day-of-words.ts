import { dayWords } from "../order-words.ts";

/** Inside a sentence: "hoje", "ontem" or "em 16 nov". */
export function dayOfWords(instant: string, nowMs: number): string {
  const words = dayWords(instant, nowMs);
  return /^\d/.test(words) ? `em ${words}` : words.toLowerCase();
}
