/** "Edson Moreira" is "Ed••• M." to others: who knows them may guess, nobody else can. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/);
  const start = words[0]!.slice(0, 2);
  const last = words.length > 1 ? ` ${words.at(-1)!.charAt(0)}.` : "";
  return `${start}•••${last}`;
}
