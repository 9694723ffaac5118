interface Addressed {
  id: number;
  slug: string;
}

/** `/blog/12-manejo-de-solo`: the number decides, the words are for people. */
export function postPath({ id, slug }: Addressed): string {
  return `/blog/${id}-${slug}`;
}
