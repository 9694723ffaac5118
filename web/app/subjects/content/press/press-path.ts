interface Addressed {
  number: number;
  slug: string;
}

/** `/press/4-leilao-reverso`: the number decides, the words are for people. */
export function pressPath({ number, slug }: Addressed): string {
  return `/press/${number}-${slug}`;
}
