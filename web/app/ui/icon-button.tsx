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
  iconClassName?: string | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, counter, className, iconClassName, ...rest } = props;
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
          className="absolute right-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 text-2xs font-bold text-clay-foreground num"
        >
          {counter}
        </span>
      )}
    </button>
  );
}
