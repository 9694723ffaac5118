import type { ClassificationParameter, DiscountRule, DiscountTable } from "./classification.ts";

/** Where a seller begins; what is agreed is what stands in the order. By the category's slug. */
const limits: Readonly<Record<string, Partial<Record<ClassificationParameter, string>>>> = {
  soja: {
    impurity: "1.00",
    moisture: "14.00",
    damaged: "8.00",
    greenish: "8.00",
    broken: "30.00",
  },
  milho: { impurity: "1.00", moisture: "14.00", damaged: "6.00" },
  sorgo: { impurity: "1.00", moisture: "14.00", damaged: "8.00" },
  trigo: { impurity: "1.00", moisture: "13.00", damaged: "2.00" },
  arroz: { impurity: "2.00", moisture: "13.00" },
  feijao: { impurity: "0.50", moisture: "14.00", damaged: "2.50" },
};

/** Null for what is not traded by such a table. */
export function standardTable(categorySlug: string): DiscountTable | null {
  const own = limits[categorySlug];
  if (!own) return null;
  const rules = (Object.entries(own) as [ClassificationParameter, string][]).map(ruleOf);
  return { version: 1, rules };
}

function ruleOf([parameter, limit]: [ClassificationParameter, string]): DiscountRule {
  // Dirt and water weigh without being grain; of what is wrong with grain, a point costs a percent.
  return parameter === "impurity" || parameter === "moisture"
    ? { parameter, limit, method: "dry_matter", percent_per_point: null }
    : { parameter, limit, method: "per_point", percent_per_point: "1.00" };
}
