import type { AttributeValue, ProductContent } from "@areon/contracts/catalog/products";
import { units } from "@areon/contracts/brazil/units";
import type { CategoryNode } from "../categories/category-tree.ts";
import type { FixedKey } from "./columns.ts";

interface Written {
  content: ProductContent;
  stock: string;
  category: CategoryNode | undefined;
  place: { municipality: string; uf: string } | null;
}

/** What stands in a column, in the words that the import reads. */
export function cellOf(key: FixedKey, { content, stock, category, place }: Written): string {
  const cells: Record<FixedKey, () => string> = {
    title: () => content.title,
    category: () => category?.name ?? "",
    description: () => content.description,
    price: () => (content.price === null ? "" : comma(content.price)),
    unit: () => (content.unit === null ? "" : units[content.unit].name),
    stock: () => comma(stock),
    minimum_quantity: () => comma(content.minimum_quantity),
    unit_weight_kg: () => (content.unit_weight_kg === null ? "" : comma(content.unit_weight_kg)),
    municipality: () => place?.municipality ?? "",
    uf: () => place?.uf ?? "",
    pickup_place: () => content.pickup_place,
    delivery: () => content.delivery.map((mode) => deliveryNames[mode]).join(", "),
    tiers: () =>
      content.tiers
        .map(({ from_quantity, price }) => `${comma(from_quantity)}: ${comma(price)}`)
        .join(" | "),
  };
  return cells[key]();
}

export function attributeCell(value: AttributeValue | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  return typeof value === "number" ? comma(String(value)) : value;
}

const deliveryNames = { fob: "FOB", cif: "CIF", pickup: "Retirada" } as const;

/** Without dots between thousands, which a program might take for decimals. */
function comma(decimal: string): string {
  return decimal.replace(".", ",");
}
