import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface NotificationRowProps {
  to: string;
  icon: LucideIcon;
  tone: "neutral" | "success" | "warning" | "danger" | "info" | "clay";
  title: string;
  detail?: string | undefined;
  /** "há 2 min". */
  time: string;
  unread: boolean;
  onOpen?: (() => void) | undefined;
}

/** Unread is a tinted row with a dot; the icon carries the colour of the state. */
export function NotificationRow(props: NotificationRowProps) {
  const { to, icon, tone, title, detail, time, unread, onOpen } = props;
  return (
    <li>
      <Link
        to={to}
        onClick={onOpen}
        className={classNames(
          "flex gap-3 px-4 py-3.5",
          unread ? "bg-primary-soft/50" : "hover:bg-muted",
        )}
      >
        <span
          className={classNames(
            "grid size-10 shrink-0 place-items-center rounded-full",
            tone === "neutral" ? "bg-muted" : `b-${tone}`,
          )}
        >
          <Icon of={icon} size="md" />
        </span>
        <span className="min-w-0 grow leading-snug">
          <b className="block text-[.9375rem] font-semibold">{title}</b>
          {detail && <span className="block text-sm text-muted-foreground num">{detail}</span>}
          <span className="text-xs text-muted-foreground num">{time}</span>
        </span>
        {unread && (
          <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-primary">
            <span className="sr-only">Não lida</span>
          </span>
        )}
      </Link>
    </li>
  );
}
