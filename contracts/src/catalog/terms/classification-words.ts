import {
  classificationParameterNames,
  type DiscountRule,
  type WrittenClassification,
} from "./classification.ts";

/** How a line of the arithmetic is read: on both screens, on the paper and in a dispute. */
export interface ArithmeticRow {
  label: string;
  value: string;
}

export function arithmeticRows(result: WrittenClassification): ArithmeticRow[] {
  const { paid_kg, net_kg } = result;
  return [
    { label: "Peso acordado", value: kilosWords(result.agreed_kg) },
    { label: "Peso na balança", value: kilosWords(result.delivered_kg) },
    ...result.steps.map((step) => ({
      label: `${classificationParameterNames[step.parameter]} ${percentWords(step.figure)} (limite ${percentWords(step.limit)})`,
      value: step.off_kg === "0" ? "sem desconto" : `− ${kilosWords(step.off_kg)}`,
    })),
    { label: "Peso líquido", value: kilosWords(net_kg) },
    ...(paid_kg === net_kg
      ? []
      : [{ label: "Peso pago, até o acordado", value: kilosWords(paid_kg) }]),
    { label: "Valor do item", value: reaisWords(result.line_total) },
    { label: "Valor pelo romaneio", value: reaisWords(result.price) },
    { label: "Diferença para o comprador", value: reaisWords(result.difference) },
  ];
}

/** "Desconto pela matéria seca", "1,5% por ponto". */
export function methodWords({ method, percent_per_point: each }: DiscountRule): string {
  return method === "dry_matter" ? "pela matéria seca" : `${percentWords(each ?? "0")} por ponto`;
}

/** "14%", "1,5%", "0,25%". */
export function percentWords(percent: string): string {
  const [whole, fraction = ""] = percent.split(".");
  const digits = fraction.replace(/0+$/, "");
  return `${digits === "" ? whole : `${whole},${digits}`}%`;
}

/** "70.325,581 kg". */
export function kilosWords(kilos: string): string {
  return `${numberWords(kilos)} kg`;
}

/** "R$ 3.583,26", with a space that does not break. */
export function reaisWords(money: string): string {
  return `R$\u00A0${numberWords(money)}`;
}

/** "1.200", "7,333". */
export function numberWords(decimal: string): string {
  const [whole, fraction] = decimal.split(".");
  const thousands = whole!.replaceAll(/\B(?=(?:\d{3})+$)/g, ".");
  return fraction === undefined ? thousands : `${thousands},${fraction}`;
}
