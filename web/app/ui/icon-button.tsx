import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  icon: LucideIcon;
  /** Names the object too: "Baixar NF-e 000.012.847", not "Baixar". */
  label: string;
  /** An unread count drawn on the corner; the label has to say it as well. */
  counter?: string | undefined;
  /** Clay calls for attention; the green of `primary` only counts, as the cart does. */
  tone?: "clay" | "primary" | undefined;
  iconClassName?: string | undefined;
}

const tones = {
  clay: "bg-clay text-clay-foreground",
  primary: "bg-primary text-primary-foreground",
};

export function IconButton(props: IconButtonProps) {
  const { icon, label, counter, tone = "clay", className, iconClassName, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames("icon-btn", className)}
    >
      <Icon of={icon} size="md" className={iconClassName} />
      {counter && (
        <span
          aria-hidden="true"
          className={classNames(
            "absolute top-1 grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 text-2xs leading-none font-bold num",
            // Three signs reach over the edge rather than hide the icon.
            counter.length > 2 ? "-right-1.5" : "right-0.5",
            tones[tone],
          )}
        >
          {counter}
        </span>
      )}
    </button>
  );
}
