import { useId } from "react";
import { areaPath, linePath, type Point } from "./chart-path.ts";
import type { Direction } from "./delta-text.ts";

export interface SparklineProps {
  /** Oldest first. */
  points: readonly number[];
  tone?: Direction | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

const colours = { up: "var(--up)", down: "var(--down)", flat: "var(--chart-5)" };
const inset = 3;

/** Decoration beside a number that says the same, so it is hidden from screen readers. */
export function Sparkline({ points, tone = "flat", width = 112, height = 32 }: SparklineProps) {
  const gradient = useId();
  const line = sparkPoints(points, width, height);
  const colour = colours[tone];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="block max-w-full"
      aria-hidden="true"
    >
      <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor={colour} stopOpacity=".22" />
        <stop offset="1" stopColor={colour} stopOpacity="0" />
      </linearGradient>
      <path d={areaPath(line, height)} fill={`url(#${gradient})`} />
      <path d={linePath(line)} fill="none" stroke={colour} strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}

/** A flat series is a line through the middle, not along an edge. */
function sparkPoints(points: readonly number[], width: number, height: number): Point[] {
  const low = Math.min(...points);
  const span = Math.max(...points) - low;
  const step = width / Math.max(1, points.length - 1);
  return points.map((value, index) => ({
    x: index * step,
    y: span === 0 ? height / 2 : height - inset - ((value - low) / span) * (height - 2 * inset),
  }));
}
