interface Addressed {
  id: number;
  slug: string;
}

/** `/press/4-leilao-reverso`: the number decides, the words are for people. */
export function pressPath({ id, slug }: Addressed): string {
  return `/press/${id}-${slug}`;
}
