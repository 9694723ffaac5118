const unsent = new Map<symbol, string>();

/**
 * What a person made and the server has not got yet, in words: "Foto do documento". The answer takes
 * it back. Signing out would lose it, so that warns first.
 */
export function holdUnsent(title: string): () => void {
  const key = Symbol(title);
  unsent.set(key, title);
  return () => void unsent.delete(key);
}

export function unsentWork(): string[] {
  return [...unsent.values()];
}
