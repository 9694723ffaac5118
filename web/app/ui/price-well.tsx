import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { clockText, isUrgent } from "./countdown-text.ts";

export interface PriceWellProps {
  /** "Lance Atual" or "Menor Lance". */
  label: string;
  price: ReactNode;
  unit?: string | undefined;
  remainingMs: number;
  /** The decision card tints the price half; the dialog keeps both white. */
  tinted?: boolean | undefined;
  /** Changes with each new bid, which lights the price once. */
  flashKey?: string | number | undefined;
}

/** Price at the left, live HH:MM:SS at the right: the only place where seconds run. */
export function PriceWell(props: PriceWellProps) {
  const { label, price, unit, remainingMs, tinted, flashKey } = props;
  const over = !(remainingMs > 0);
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border">
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
        <p className="text-xl leading-tight font-bold num md:text-2xl">
          {price}
          {unit && <span className="text-sm font-normal"> / {unit}</span>}
        </p>
      </div>
      <div className="bg-card p-3.5">
        <p className="text-sm text-muted-foreground">{over ? "Leilão" : "Termina em"}</p>
        <p
          className={classNames(
            "text-xl leading-tight font-bold num md:text-2xl",
            isUrgent(remainingMs) && "text-clay",
          )}
        >
          {over ? "Encerrado" : clockText(remainingMs)}
        </p>
      </div>
    </div>
  );
}
