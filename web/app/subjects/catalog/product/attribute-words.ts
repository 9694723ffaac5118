import type { CategoryAttribute } from "@areon/contracts/catalog/categories";
import type { AttributeValue } from "@areon/contracts/catalog/products";
import { formatDecimal } from "~/platform/text/money";

/** A year is written without a dot: what has no unit and four digits at most is read as one number. */
export function isPlainNumber({
  suffix,
  decimals,
  maximum,
}: Pick<CategoryAttribute, "suffix" | "decimals" | "maximum">): boolean {
  return suffix === "" && decimals === 0 && maximum !== null && maximum < 10_000;
}

/** "13,2%", "1.850 h", "2019", "Sim". */
export function attributeWords(attribute: CategoryAttribute, value: AttributeValue): string {
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (typeof value === "string") return value;
  const number = isPlainNumber(attribute) ? String(value) : formatDecimal(String(value));
  const { suffix } = attribute;
  return suffix === "" || suffix === "%" ? number + suffix : `${number} ${suffix}`;
}
