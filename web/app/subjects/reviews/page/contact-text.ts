/** The server says the same; here it is said before anything is sent. */
export function contactText(found: string | null): string | undefined {
  if (!found) return undefined;
  return `Encontramos ${found}. A avaliação é pública: retire o contato do texto.`;
}
