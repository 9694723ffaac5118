/** What people write in titles, by category: a thing, what kind, and what speaks for it. */
export interface TitleWords {
  things: readonly string[];
  kinds: readonly string[];
  remarks: readonly string[];
  /** Reais per usual unit. */
  price: number;
  /** How often the category is offered, against the others. */
  weight: number;
}
