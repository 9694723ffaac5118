import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface ChipProps extends ComponentProps<"button"> {
  /** A filter that is on or off. Left out, the chip is a plain button (quick amounts, "Filtros"). */
  pressed?: boolean | undefined;
  icon?: LucideIcon | undefined;
  /** 44 px to the eye as well: in sheets and under money inputs. */
  tall?: boolean | undefined;
  children: ReactNode;
}

export function Chip({ pressed, icon, tall, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classNames("chip", tall && "h-11", className)}
    >
      {icon && <Icon of={icon} />}
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
