/** What is typed as a question to PostgreSQL: every word begins one of the text; null where there is none. */
export function beginningsOfWords(typed: string): string | null {
  const words = plainWords(typed);
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(" & ");
}

/** Words as they are compared: small letters and figures, without accents. */
export function plainWords(text: string): string[] {
  const plain = text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  return plain.match(/[a-z0-9]+/g) ?? [];
}
