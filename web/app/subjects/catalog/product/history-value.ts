import { units, type UnitCode } from "@areon/contracts/brazil/units";
import { deliveryShort } from "../offer-words.ts";
import { formatDecimal, formatMoney } from "~/platform/text/money";

const states: Readonly<Record<string, string>> = {
  draft: "rascunho",
  in_review: "em análise",
  published: "publicado",
  paused: "pausado",
  removed: "excluído",
};

const longText = 120;

/** One value of a product's history in words, whatever field it is of. */
export function historyValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "vazio";
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (Array.isArray(value)) return listText(field, value);
  if (typeof value === "number") return formatDecimal(String(value));
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([key, part]) => `${key} ${historyValue(key, part)}`)
      .join(", ");
  }
  return typeof value === "string" ? wordText(field, value) : "vazio";
}

function listText(field: string, values: readonly unknown[]): string {
  if (values.length === 0) return "vazio";
  if (field === "photos" || field === "photo_ids") {
    return values.length === 1 ? "1 foto" : `${values.length} fotos`;
  }
  if (field === "tiers") return values.map((tier) => tierText(tier)).join("; ");
  return values.map((value) => historyValue(field, value)).join(", ");
}

function tierText(tier: unknown): string {
  const { from_quantity: from = "", price = "" } = tier as Record<string, string>;
  return `a partir de ${formatDecimal(from)}: ${formatMoney(price)}`;
}

function wordText(field: string, value: string): string {
  if (field === "price") return formatMoney(value);
  if (field === "state") return states[value] ?? value;
  if (field === "unit") return units[value as UnitCode]?.name ?? value;
  if (field === "delivery") return deliveryShort[value as keyof typeof deliveryShort] ?? value;
  if (/^-?\d+(\.\d+)?$/.test(value)) return formatDecimal(value);
  return value.length > longText ? `${value.slice(0, longText)}…` : value;
}
