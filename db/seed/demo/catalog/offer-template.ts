/** A value, or a range with its decimals out of which each offer gets a value of its own. */
export type AttributeRule = number | string | boolean | readonly [number, number, number];

/** What one offer of a category is called and costs; sellers of the same category take turns. */
export interface OfferKind {
  title: string;
  /** In reais, before the region and the chance of the offer move it. */
  price: number;
  /** Its own sentence, in front of those of the template. */
  about: string;
  attributes?: Readonly<Record<string, AttributeRule>>;
  photo?: string;
  unit?: string;
  minimum?: number;
  stock?: readonly [number, number];
  weightKg?: number;
}

/** What all offers of a category have in common. */
export interface OfferTemplate {
  category: string;
  unit: string;
  kinds: readonly OfferKind[];
  /** Two of them close each description; `{cidade}` is where the goods lie. */
  sentences: readonly string[];
  minimum: number;
  stock: readonly [number, number];
  /** Times the minimum lot, and percent off the price. */
  tiers?: readonly (readonly [number, number])[];
  attributes: Readonly<Record<string, AttributeRule>>;
  /** A name in `pictures/`. */
  photo: string;
  delivery: readonly ("fob" | "cif" | "pickup")[];
  weightKg?: number;
  /** Grain costs less the further it lies from a port. */
  followsRegion?: boolean;
  /** Percent by which offers of one kind differ at most. */
  spread?: number;
}
