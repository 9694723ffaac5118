/** Without schemas, so that the browser can read them too. */
export const disputeSides = ["buyer", "seller"] as const;

export const disputeReasons = [
  "not_arrived",
  "less_quantity",
  "quality",
  "damaged",
  "wrong_goods",
  "documents",
  "return_not_arrived",
  "other",
] as const;

/** What each side may open a dispute for. */
export const disputeReasonsOf: Readonly<
  Record<(typeof disputeSides)[number], readonly (typeof disputeReasons)[number][]>
> = {
  buyer: [
    "not_arrived",
    "less_quantity",
    "quality",
    "damaged",
    "wrong_goods",
    "documents",
    "other",
  ],
  seller: ["return_not_arrived", "quality", "less_quantity", "other"],
};

export const mostEvidenceOfASide = 20;
export const mostDisputeMessages = 500;
