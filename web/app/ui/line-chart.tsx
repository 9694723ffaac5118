import { useId, useState, type PointerEvent } from "react";
import { areaPath, linePath, type Point } from "./chart-path.ts";
import { roundedScale, type Scale } from "./chart-scale.ts";
import { classNames } from "./class-names.ts";

export interface ChartPoint {
  value: number;
  /** What the tooltip says about the moment: "3 nov, 15h40". */
  label: string;
  /** What the axis may say about it: "3 nov". */
  tick: string;
}

export interface LineChartProps {
  /** The subject and the period: "Preço da soja em Sorriso, último mês". */
  label: string;
  /** Oldest first, at least one. */
  points: readonly ChartPoint[];
  formatAxis: (value: number) => string;
  formatValue: (value: number) => string;
  className?: string | undefined;
}

/** The drawing fills this square and is stretched; lines keep their width, words are HTML. */
const square = 1_000;

/**
 * One series. Nothing is measured: the line stretches with its box and the labels are text of a
 * fixed size, so the same markup is right at 330 and at 800 pixels, and before JavaScript.
 */
export function LineChart(props: LineChartProps) {
  const { label, points, formatAxis, formatValue, className } = props;
  const [active, setActive] = useState<number | null>(null);
  const scale = roundedScale(points.map((point) => point.value));
  const places = points.map((point, index) => placeOf(point.value, index, points.length, scale));
  const last = points.at(-1);
  if (!last) return null;
  return (
    <figure className={classNames("@container text-[.8125rem] num", className)}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2.5">
        <div className="relative mt-3 h-48 @xl:h-64">
          <Grid scale={scale} />
          <Line places={places} />
          <Dot at={places.at(-1)} halo />
          {active !== null && <Tooltip place={places[active]} point={points[active]} {...props} />}
          <Scrubber
            label={label}
            points={points}
            active={active}
            formatValue={formatValue}
            onActive={setActive}
          />
        </div>
        <ValueAxis scale={scale} last={last.value} format={formatAxis} />
        <TimeAxis points={points} />
      </div>
    </figure>
  );
}

function placeOf(value: number, index: number, count: number, scale: Scale): Point {
  return {
    x: count === 1 ? square : (index / (count - 1)) * square,
    y: (1 - shareOf(value, scale)) * square,
  };
}

function shareOf(value: number, scale: Scale): number {
  return (value - scale.low) / (scale.high - scale.low);
}

function percent(part: number): string {
  return `${(part / square) * 100}%`;
}

function Grid({ scale }: { scale: Scale }) {
  return scale.marks.map((mark, index) => (
    <i
      key={mark}
      className={classNames(
        "absolute inset-x-0 border-t border-chart-grid",
        index > 0 && "border-dashed",
      )}
      style={{ top: `${(1 - shareOf(mark, scale)) * 100}%` }}
    />
  ));
}

function Line({ places }: { places: readonly Point[] }) {
  const gradient = useId();
  return (
    <svg
      className="absolute inset-0 size-full overflow-visible"
      viewBox={`0 0 ${square} ${square}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="var(--chart-1)" stopOpacity=".2" />
        <stop offset="1" stopColor="var(--chart-1)" stopOpacity="0" />
      </linearGradient>
      <path d={areaPath(places, square)} fill={`url(#${gradient})`} />
      <path
        d={linePath(places)}
        fill="none"
        stroke="var(--chart-1)"
        strokeWidth="2.25"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Dot({ at, halo }: { at: Point | undefined; halo?: boolean }) {
  if (!at) return null;
  return (
    <i
      className={classNames(
        "absolute size-2.5 -translate-1/2 rounded-full border-2 border-card bg-chart-1",
        halo && "ring-4 ring-chart-1/20",
      )}
      style={{ left: percent(at.x), top: percent(at.y) }}
    />
  );
}

function ValueAxis(props: { scale: Scale; last: number; format: (value: number) => string }) {
  const { scale, last, format } = props;
  const longest = [...scale.marks, last]
    .map(format)
    .reduce((widest, text) => (text.length > widest.length ? text : widest), "");
  return (
    <div className="relative mt-3" aria-hidden="true">
      <span className="invisible px-1.5 font-bold">{longest}</span>
      {scale.marks
        .filter((mark) => Math.abs(shareOf(mark, scale) - shareOf(last, scale)) > 0.09)
        .map((mark) => (
          <span
            key={mark}
            className="absolute left-1.5 -translate-y-1/2 text-muted-foreground"
            style={{ top: `${(1 - shareOf(mark, scale)) * 100}%` }}
          >
            {format(mark)}
          </span>
        ))}
      <b
        className="absolute -left-1 grid h-6 -translate-y-1/2 place-items-center rounded-[.375rem] bg-chart-1 px-1.5 text-card"
        style={{ top: `${(1 - shareOf(last, scale)) * 100}%` }}
      >
        {format(last)}
      </b>
    </div>
  );
}

/** Three moments on a phone, five where there is room: the second and the fourth give way. */
function TimeAxis({ points }: { points: readonly ChartPoint[] }) {
  const shares = points.length < 5 ? [0.5] : [0.1, 0.3, 0.5, 0.7, 0.9];
  return (
    <div className="relative mt-2 h-5 text-muted-foreground" aria-hidden="true">
      {shares.map((share, index) => (
        <span
          key={share}
          className={classNames(
            "absolute -translate-x-1/2 whitespace-nowrap",
            index % 2 === 1 && "@max-xl:hidden",
          )}
          style={{ left: `${share * 100}%` }}
        >
          {points[Math.round(share * (points.length - 1))]?.tick}
        </span>
      ))}
    </div>
  );
}

interface TooltipProps {
  place: Point | undefined;
  point: ChartPoint | undefined;
  formatValue: (value: number) => string;
}

/** Opens towards the middle, so it never leaves the drawing. */
function Tooltip({ place, point, formatValue }: TooltipProps) {
  if (!place || !point) return null;
  const right = place.x > square / 2;
  return (
    <>
      <i
        className="absolute inset-y-0 border-l border-dashed border-foreground/35"
        style={{ left: percent(place.x) }}
      />
      <Dot at={place} />
      <span
        className={classNames(
          "pointer-events-none absolute z-10 grid rounded-[.5625rem] bg-foreground px-3 py-1.5 text-xs whitespace-nowrap text-background",
          right ? "-translate-x-[calc(100%+.625rem)]" : "translate-x-2.5",
        )}
        style={{ left: percent(place.x), top: `max(0px, ${percent(place.y)} - 3.75rem)` }}
      >
        <span className="opacity-80">{point.label}</span>
        <b className="text-sm">{formatValue(point.value)}</b>
      </span>
    </>
  );
}

interface ScrubberProps {
  label: string;
  points: readonly ChartPoint[];
  active: number | null;
  formatValue: (value: number) => string;
  onActive: (index: number | null) => void;
}

/** A range input over the drawing: arrows walk through the points and screen readers read them. */
function Scrubber({ label, points, active, formatValue, onActive }: ScrubberProps) {
  const shown = active ?? points.length - 1;
  const point = points[shown];

  function follow(event: PointerEvent<HTMLInputElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    onActive(Math.round(share * (points.length - 1)));
  }

  return (
    <input
      type="range"
      className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0 focus-visible:opacity-100 appearance-none bg-transparent [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
      aria-label={label}
      aria-valuetext={point && `${point.label}: ${formatValue(point.value)}`}
      min={0}
      max={points.length - 1}
      value={shown}
      onChange={(event) => onActive(Number(event.currentTarget.value))}
      onPointerMove={follow}
      onPointerLeave={() => onActive(null)}
      onBlur={() => onActive(null)}
    />
  );
}
