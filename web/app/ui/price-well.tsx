import { classNames } from "./class-names.ts";
import { clockText, isUrgent } from "./countdown-text.ts";
import { FitText } from "./fit-text.tsx";

export interface PriceWellProps {
  /** "Lance Atual" or "Menor Lance". */
  label: string;
  /** Formatted: "R$ 318,50". */
  price: string;
  unit?: string | undefined;
  remainingMs: number;
  /** What the time is until: "Começa em". */
  timeLabel?: string | undefined;
  /** In place of the clock, where no seconds run: "2 h 14 min". */
  time?: string | undefined;
  /** The decision card tints the price half; the dialog keeps both white. */
  tinted?: boolean | undefined;
  /** Changes with each new bid, which lights the price once. */
  flashKey?: string | number | undefined;
}

const sizes = "[--least:1rem] [--most:1.25rem] md:[--most:1.5rem]";
/** Letters of price and unit that share a line without the price becoming small. */
const mostBeside = 14;

/** In digits: points, commas and spaces are about half as wide. */
function widthOf(price: string): number {
  const narrow = price.match(/[.,\s]/g)?.length ?? 0;
  return price.length - narrow / 2;
}

/** The unit is written smaller, behind a stroke. */
function unitLetters(unit: string): number {
  return (unit.length + 2) * 0.6;
}

/** Price at the left, the time left at the right: on its last day HH:MM:SS, the only place where seconds run. */
export function PriceWell(props: PriceWellProps) {
  const {
    label,
    price,
    unit,
    remainingMs,
    timeLabel = "Termina em",
    time,
    tinted,
    flashKey,
  } = props;
  const over = !(remainingMs > 0);
  const isBeside = unit !== undefined && price.length + unit.length <= mostBeside;
  return (
    <div className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] gap-px overflow-hidden rounded-lg border bg-border">
      <div
        key={flashKey}
        className={classNames(
          "p-3.5",
          tinted ? "bg-accent-soft" : "bg-card",
          flashKey !== undefined && "flash",
        )}
      >
        <p
          className={classNames(
            "text-sm",
            tinted ? "font-medium text-accent-soft-foreground" : "text-muted-foreground",
          )}
        >
          {label}
        </p>
        <p className="leading-tight font-bold">
          <FitText
            text={price}
            letters={widthOf(price) + (isBeside ? unitLetters(unit) : 0)}
            ending={isBeside ? { text: ` / ${unit}`, className: "text-sm font-normal" } : undefined}
            className={sizes}
          />
          {unit && !isBeside && <span className="block text-sm font-normal">por {unit}</span>}
        </p>
      </div>
      <div className="bg-card p-3.5">
        <p className="text-sm text-muted-foreground">{over ? "Leilão" : timeLabel}</p>
        <p className={classNames("leading-tight font-bold", isUrgent(remainingMs) && "text-clay")}>
          <FitText text={over ? "Encerrado" : (time ?? clockText(remainingMs))} className={sizes} />
        </p>
      </div>
    </div>
  );
}
