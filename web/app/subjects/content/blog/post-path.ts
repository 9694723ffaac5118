interface Addressed {
  number: number;
  slug: string;
}

/** `/blog/12-manejo-de-solo`: the number decides, the words are for people. */
export function postPath({ number, slug }: Addressed): string {
  return `/blog/${number}-${slug}`;
}
