import { classNames } from "./class-names.ts";

export interface Bar {
  /** "Nov". */
  tick: string;
  value: number;
}

export interface BarChartProps {
  /** The subject and the period: "Vendas por mês, em mil reais". */
  label: string;
  /** Oldest first; the last is the current period unless `current` says otherwise. */
  bars: readonly Bar[];
  current?: number | undefined;
  formatValue: (value: number) => string;
  className?: string | undefined;
}

/** The current period is solid and the only one with a printed value; a list for screen readers. */
export function BarChart({ label, bars, current, formatValue, className }: BarChartProps) {
  const most = Math.max(...bars.map((bar) => bar.value), 0);
  const now = current ?? bars.length - 1;
  return (
    <figure className={classNames("@container", className)}>
      <figcaption className="sr-only">{label}</figcaption>
      <ol className="grid h-52 auto-cols-fr grid-flow-col @xl:h-64">
        {bars.map((bar, index) => (
          <li key={bar.tick} className="flex min-w-0 flex-col">
            <span className="sr-only">
              {bar.tick}: {formatValue(bar.value)}
            </span>
            <span className="flex grow flex-col items-center justify-end border-b pt-7">
              <Column
                share={most > 0 ? bar.value / most : 0}
                solid={index === now}
                print={index === now ? formatValue(bar.value) : null}
              />
            </span>
            <span
              aria-hidden="true"
              className="truncate pt-1.5 text-center text-xs text-muted-foreground"
            >
              {bar.tick}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** Any value above zero keeps a visible foot, and zero is only the floor line. */
function Column(props: { share: number; solid: boolean; print: string | null }) {
  const { share, solid, print } = props;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "relative w-[56%] max-w-14 rounded-t-[.375rem]",
        solid ? "bg-chart-1" : "bg-[color-mix(in_oklab,var(--chart-1)_26%,var(--card))]",
      )}
      style={{ height: `${Math.max(0, share) * 100}%`, minHeight: share > 0 ? 3 : 0 }}
    >
      {print && (
        <b className="absolute -top-6.5 left-1/2 -translate-x-1/2 text-sm whitespace-nowrap num">
          {print}
        </b>
      )}
    </span>
  );
}
