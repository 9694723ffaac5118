export interface Scale {
  low: number;
  high: number;
  step: number;
  /** From low to high, both included. */
  marks: number[];
}

/** Rounded steps (1, 2, 2.5 or 5 of a power of ten) that hold every value. */
export function roundedScale(values: readonly number[], wantedSteps = 4): Scale {
  const finite = values.filter(Number.isFinite);
  const least = finite.length > 0 ? Math.min(...finite) : 0;
  const most = finite.length > 0 ? Math.max(...finite) : 1;
  const span = most - least || Math.abs(most) || 1;
  const step = roundedStep(span / wantedSteps);
  const low = Math.floor(least / step) * step;
  const high = Math.max(Math.ceil(most / step) * step, low + step);
  const count = Math.round((high - low) / step);
  const marks = Array.from({ length: count + 1 }, (_, index) => clean(low + index * step));
  return { low: clean(low), high: clean(high), step, marks };
}

function roundedStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough * 0.999) ?? 10;
  return clean(factor * power);
}

/** Takes away what binary fractions leave behind (0.30000000000000004). */
function clean(value: number): number {
  return Number(value.toPrecision(12));
}
