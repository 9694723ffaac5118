import type { PotDay, PotPicture, SavingsPot } from "@areon/contracts/savings/savings";
import { centsOf } from "~/platform/text/cents";
import { formatDecimal } from "~/platform/text/money";

export const potPictures: readonly { value: PotPicture; label: string; src: string }[] = [
  { value: "sprout", label: "Muda", src: "/img/ic-insumo-96.webp" },
  { value: "grain", label: "Grãos", src: "/img/ic-grao-96.webp" },
  { value: "cattle", label: "Gado", src: "/img/ic-gado-96.webp" },
  { value: "tractor", label: "Trator", src: "/img/ic-maq-96.webp" },
  { value: "truck", label: "Caminhão", src: "/img/ic-frete-96.webp" },
  { value: "rain", label: "Chuva", src: "/img/ic-chuva.webp" },
];

export function pictureOf(picture: PotPicture): string {
  return potPictures.find(({ value }) => value === picture)!.src;
}

export function ruleText({ sale_percent: percent }: Pick<SavingsPot, "sale_percent">): string {
  return percent === null ? "Sem depósito automático" : `${percent}% de cada venda`;
}

/** Of the goal, with no more than there is; a pot without a goal has none. */
export function goalPercent({
  balance,
  goal,
}: Pick<SavingsPot, "balance" | "goal">): number | null {
  if (goal === null) return null;
  const hundredths = (centsOf(balance) * 10_000n) / centsOf(goal);
  return hundredths > 10_000n ? 100 : Number(hundredths) / 100;
}

/** `100% do CDI`, `102,5% do CDI`. */
export function rateText(cdiPercent: string): string {
  return `${formatDecimal(cdiPercent)}% do CDI`;
}

export const entryNames: Readonly<Record<PotDay["entries"][number]["kind"], string>> = {
  deposit: "Guardado",
  sale_share: "Parte de uma venda",
  withdrawal: "Resgate",
  iof: "IOF",
  income_tax: "Imposto de renda",
  yield: "Rendimento",
};
