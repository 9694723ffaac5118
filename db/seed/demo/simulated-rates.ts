/** How the simulated service calls itself on screens. */
export const simulatedSource = "câmbio simulado";

/** Units of each currency for one dollar, around which the simulated rate swings. */
const middle = { BRL: 5.42, EUR: 0.921, GBP: 0.787 } as const;

/** Slow and fast swings of up to 1.5 %, the same for everyone who asks at the same minute. */
export function ratesAt(moment: Date): Record<keyof typeof middle, number> {
  const minute = Math.floor(moment.getTime() / 60_000);
  const swing = (period: number, shift: number) =>
    Math.sin((2 * Math.PI * (minute + shift)) / period);
  const rate = (value: number, shift: number) =>
    Number((value * (1 + 0.01 * swing(1440, shift) + 0.005 * swing(47, shift))).toFixed(6));
  return { BRL: rate(middle.BRL, 0), EUR: rate(middle.EUR, 311), GBP: rate(middle.GBP, 733) };
}
