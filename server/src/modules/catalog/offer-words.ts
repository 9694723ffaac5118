import { quantityText, priceText } from "@areon/contracts/catalog/terms/pricing";
import { units, type UnitCode } from "@areon/contracts/brazil/units";

const reais = new Intl.NumberFormat("pt-BR", {
  style: "currency",
  currency: "BRL",
  maximumFractionDigits: 4,
});
const plain = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 3 });

/** "R$ 128,40", and as many decimals as it has, up to four. */
export function priceInWords(price: string): string {
  return reais.format(priceText(price) as `${number}`);
}

/** "R$ 128,40 / saca 60 kg". */
export function unitPriceInWords(price: string, unit: string): string {
  return `${priceInWords(price)} / ${units[unit as UnitCode].singular}`;
}

/** "8.400 sacas". */
export function quantityInWords(quantity: string, unit: string): string {
  const { singular, plural } = units[unit as UnitCode];
  const text = quantityText(quantity);
  return `${plain.format(text as `${number}`)} ${text === "1" ? singular : plural}`;
}
