const smallWords = new Set(["de", "da", "do", "das", "dos", "e", "a", "o"]);

/** Two letters of a name: first and last word that say something ("Ana Lúcia Prado" → "AP"). */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ""))
    .filter((word) => word !== "" && !smallWords.has(word.toLowerCase()));
  const first = words[0];
  if (!first) return "";
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return (letterOf(first) + (last ? letterOf(last) : "")).toUpperCase();
}

function letterOf(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0x20);
}
