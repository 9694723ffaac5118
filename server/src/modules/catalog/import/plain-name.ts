/** How headers and words are compared: "Peso por unidade (kg)" and "peso_por_unidade" are the same. */
export function plainName(text: string): string {
  return (
    text
      // No bracket inside brackets: a cell of nothing but "(" would be read anew from each of them.
      .replaceAll(/\([^()]*\)/g, " ")
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .replaceAll(/[^a-z0-9@%+/]+/g, " ")
      .trim()
  );
}
