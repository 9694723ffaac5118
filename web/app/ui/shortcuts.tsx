import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface Shortcut {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The one in wheat: Pix. */
  strong?: boolean | undefined;
}

/** Squares, four a line on a phone; on the desktop up to eight in one line, more in lines of six. */
export function Shortcuts({ label, items }: { label: string; items: readonly Shortcut[] }) {
  return (
    <nav
      className={classNames(
        "grid grid-cols-4 gap-x-1 gap-y-4",
        items.length > 8 ? "md:grid-cols-6" : "lg:grid-cols-8",
      )}
      aria-label={label}
    >
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className="group flex flex-col items-center gap-1.5 text-center text-sm leading-tight font-medium"
        >
          <span
            className={classNames(
              "grid size-14 place-items-center rounded-lg shadow-xs transition-shadow group-hover:shadow-md",
              item.strong ? "bg-accent text-accent-foreground" : "border bg-card text-primary",
            )}
          >
            <Icon of={item.icon} size="lg" />
          </span>
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
