import { units } from "@areon/contracts/brazil/units";
import { orderTable, type DiscountRule } from "@areon/contracts/catalog/terms/classification";
import { standardTable } from "@areon/contracts/catalog/terms/classification-standards";
import { percentOf } from "../percent-text.ts";
import type { ProductContent } from "./product-content.ts";
import type { ProductDraft } from "./product-draft.ts";

type Draft = Pick<ProductDraft, "classification" | "category" | "unit">;

/** Grain that the trade classifies, sold by weight. */
export function isClassifiable({ category, unit }: Omit<Draft, "classification">): boolean {
  return standardTable(category) !== null && (unit === "" || units[unit].kg !== null);
}

/** As the server wants it; a rule that is half typed is left out, and the form says so. */
export function tableOf(draft: Draft): ProductContent["classification"] {
  // A draft that was kept on a device before there were tables has none.
  const table = draft.classification ?? null;
  if (!table || !isClassifiable(draft)) return null;
  const rules = table.rules.flatMap((rule) => soundRule(rule) ?? []);
  return rules.length === 0 ? null : orderTable({ version: 1, rules });
}

/** True when a percent is missing or out of its bounds. */
export function hasBadRule(draft: Draft): boolean {
  const rules = (isClassifiable(draft) && draft.classification?.rules) || [];
  return rules.some((rule) => !soundRule(rule));
}

export function soundRule(rule: DiscountRule): DiscountRule | undefined {
  const limit = percentOf(rule.limit);
  if (limit === undefined || Number(limit) > 50) return undefined;
  if (rule.method === "dry_matter") return { ...rule, limit, percent_per_point: null };
  const each = percentOf(rule.percent_per_point ?? "");
  if (each === undefined || Number(each) === 0 || Number(each) > 10) return undefined;
  return { ...rule, limit, percent_per_point: each };
}
