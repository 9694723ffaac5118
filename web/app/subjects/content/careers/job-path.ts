interface Addressed {
  id: number;
  slug: string;
}

/** `/careers/3-agronomo-de-campo`: the number decides, the words are for people. */
export function jobPath({ id, slug }: Addressed): string {
  return `/careers/${id}-${slug}`;
}
