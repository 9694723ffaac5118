/**
 * Social counts: 612, 9,2k, 18,4k, 31k, 1,2M. It cuts instead of rounding, so that nobody is shown
 * more followers than they have.
 */
export function compactCount(count: number): string {
  const whole = Math.max(0, Math.trunc(count));
  if (whole < 1_000) return String(whole);
  if (whole < 1_000_000) return `${cutToTenth(whole / 1_000)}k`;
  return `${cutToTenth(whole / 1_000_000)}M`;
}

function cutToTenth(value: number): string {
  const tenths = Math.trunc(value * 10);
  const rest = tenths % 10;
  const whole = groupThousands((tenths - rest) / 10);
  return rest === 0 ? whole : `${whole},${rest}`;
}

function groupThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ".");
}
