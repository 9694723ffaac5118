/** What is typed as a question to PostgreSQL: every word begins one of the text; null where there is none. */
export function beginningsOfWords(typed: string): string | null {
  const plain = typed.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  const words = plain.match(/[a-z0-9]+/g);
  return words === null ? null : words.map((word) => `${word}:*`).join(" & ");
}
