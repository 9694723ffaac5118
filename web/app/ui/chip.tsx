import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface ChipProps extends ComponentProps<"button"> {
  /** A filter that is on or off. Left out, the chip is a plain button (quick amounts, "Filtros"). */
  pressed?: boolean | undefined;
  /** 44 px to the eye as well: in sheets and under money inputs. */
  tall?: boolean | undefined;
  children: ReactNode;
}

export function Chip({ pressed, tall, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classNames("chip", tall && "h-11", className)}
    >
      {children}
    </button>
  );
}

/** A line of chips that scrolls sideways on a phone, up to the edge of the screen. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset
      aria-label={label}
      className="noscroll min-w-0 -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {children}
    </fieldset>
  );
}
