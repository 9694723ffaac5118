/** How the simulated service calls itself on screens. */
export const simulatedSource = "câmbio simulado";

/** Units of each currency for one dollar, around which the simulated rate swings. */
const middle = { BRL: 5.42, EUR: 0.921, GBP: 0.787 } as const;

/** Period in minutes and size of each swing; the periods share no divisor, so no day repeats another. */
const swings = [
  { period: 1_511, size: 0.008 },
  { period: 431, size: 0.004 },
  { period: 127, size: 0.0015 },
  { period: 37, size: 0.0006 },
  { period: 11, size: 0.0003 },
] as const;

/** The same for everyone who asks within the same minute, and never more than 1.5 % off the middle. */
export function ratesAt(moment: Date): Record<keyof typeof middle, number> {
  const minute = Math.floor(moment.getTime() / 60_000);
  const rate = (value: number, shift: number) => {
    const off = swings.reduce(
      (sum, { period, size }) => sum + size * Math.sin((2 * Math.PI * (minute + shift)) / period),
      0,
    );
    return Number((value * (1 + off)).toFixed(6));
  };
  return { BRL: rate(middle.BRL, 0), EUR: rate(middle.EUR, 311), GBP: rate(middle.GBP, 733) };
}
