import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import { IconTile, type IconTileProps } from "./icon-tile.tsx";

export interface LinkRowProps {
  to: string;
  icon: LucideIcon;
  tone?: IconTileProps["tone"];
  title: ReactNode;
  /** One line of live state: "2 esperando seu lance". */
  detail?: ReactNode | undefined;
}

/** A 64 px line that leads somewhere: tasks of the day, the tab sheet, what works offline. */
export function LinkRow({ to, icon, tone, title, detail }: LinkRowProps) {
  return (
    <Link
      to={to}
      className="flex min-h-16 items-center gap-3.5 rounded-md px-3 py-2 hover:bg-muted"
    >
      <IconTile icon={icon} tone={tone} />
      <span className="min-w-0 leading-snug">
        <b className="block font-semibold">{title}</b>
        {detail && <span className="text-sm text-muted-foreground num">{detail}</span>}
      </span>
      <Icon of={ChevronRight} size="md" className="ml-auto text-muted-foreground" />
    </Link>
  );
}
