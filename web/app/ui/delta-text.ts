export type Direction = "up" | "down" | "flat";

export interface DeltaText {
  direction: Direction;
  /** Sign, percent with two decimals: `+1,24%`, `−0,48%`, `0,00%`. */
  text: string;
  /** What a screen reader says before the number. */
  spoken: string;
}

const percent = new Intl.NumberFormat("pt-BR", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A variation that rounds to zero is flat: an arrow beside 0,00% would be a lie. */
export function deltaText(variationPercent: number): DeltaText {
  const hundredths = Math.round(variationPercent * 100);
  if (!Number.isFinite(hundredths) || hundredths === 0) {
    return { direction: "flat", text: "0,00%", spoken: "Sem variação," };
  }
  const size = percent.format(Math.abs(hundredths) / 100);
  if (hundredths > 0) return { direction: "up", text: `+${size}%`, spoken: "Alta de" };
  return { direction: "down", text: `−${size}%`, spoken: "Queda de" };
}
