interface Addressed {
  number: number;
  slug: string;
}

/** `/careers/3-agronomo-de-campo`: the number decides, the words are for people. */
export function jobPath({ number, slug }: Addressed): string {
  return `/careers/${number}-${slug}`;
}
