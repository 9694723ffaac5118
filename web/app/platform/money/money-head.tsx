import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { FitText } from "~/ui/fit-text";
import { Furrows } from "~/ui/furrows";
import { Icon } from "~/ui/icon";

export interface MoneyHeadProps {
  label: string;
  amount: string;
  icon: LucideIcon;
  /** It came to nothing: the picture is grey. */
  isOver?: boolean | undefined;
  /** Instead of the icon: a code to scan. */
  picture?: ReactNode | undefined;
  children: ReactNode;
}

/** In the place of a code that is paid or over: the same card, with what can be done now. */
export function MoneyHead({ label, amount, icon, isOver, picture, children }: MoneyHeadProps) {
  return (
    <section className="card overflow-hidden shadow-sm" aria-label={label}>
      <div className="brandpanel p-5 text-center">
        <Furrows horizon={50} />
        <p className="text-sm text-brand-muted">{label}</p>
        <p className="display mt-0.5">
          <FitText text={amount} className="[--least:1.25rem] [--most:2.375rem]" />
        </p>
      </div>
      <div className="flex flex-col items-center gap-6 p-5">
        {picture ?? (
          <span
            className={classNames(
              "mt-4 grid size-28 place-items-center rounded-full",
              isOver ? "bg-muted text-muted-foreground" : "b-success",
            )}
          >
            <Icon of={icon} className="size-14" />
          </span>
        )}
        <div className="grid w-full gap-2">{children}</div>
      </div>
    </section>
  );
}
