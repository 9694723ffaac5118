/** Somebody who sells in the demonstration; people, farms and numbers are invented. */
export interface DemoSeller {
  email: string;
  name: string;
  /** Under which they trade; without one, under their own name. */
  business?: { name: string; cnpj: string };
  cpf: string;
  birthDate: string;
  place: DemoPlace;
  street: string;
  number: string;
  /** `trusted`: publishes at once. `new`: moderation still looks. `unverified`: has only drafts. */
  standing: "trusted" | "new" | "unverified";
  /** Categories with how many offers of each: "soja:2 milho:1". */
  offers: string;
  /** What is not simply offered. */
  also?: readonly { category: string; state: "draft" | "paused" | "out_of_stock" }[];
}

export interface DemoPlace {
  /** Of the municipality. */
  code: number;
  city: string;
  uf: string;
  postalCode: string;
}
