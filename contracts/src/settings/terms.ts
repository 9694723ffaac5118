/** What only a licensed partner may sell, in the order in which pages name it. */
export const regulatedProducts = ["cards", "savings", "investments", "insurance"] as const;
export type RegulatedProduct = (typeof regulatedProducts)[number];
