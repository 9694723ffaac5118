/** How a name is compared: without accents, case, apostrophes or punctuation. */
export function searchNameOf(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’`]/g, "")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}
