export interface Point {
  x: number;
  y: number;
}

export function linePath(points: readonly Point[]): string {
  return points
    .map((at, index) => `${index === 0 ? "M" : "L"}${round(at.x)} ${round(at.y)}`)
    .join("");
}

/** The line closed down to the floor, for the fade under it. */
export function areaPath(points: readonly Point[], floor: number): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return "";
  return `${linePath(points)}L${round(last.x)} ${floor}L${round(first.x)} ${floor}Z`;
}

/** A tenth of a pixel is more than the eye sees and less than the page has to carry. */
function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
