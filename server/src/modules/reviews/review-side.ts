/** Who wrote: whoever bought or whoever sold. */
export type ReviewSide = "buyer" | "seller";

export function otherSide(side: ReviewSide): ReviewSide {
  return side === "buyer" ? "seller" : "buyer";
}
