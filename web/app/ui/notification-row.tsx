import { Check, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Tooltip } from "./tooltip.tsx";

export interface NotificationRowProps {
  /** Null when there is nothing to open: then it is a button. */
  to: string | null;
  icon: LucideIcon;
  tone: "neutral" | "success" | "warning" | "danger" | "info" | "clay";
  title: string;
  detail?: string | undefined;
  /** "2 min atrás". */
  time: string;
  /** The same for machines. */
  instant?: string | undefined;
  unread: boolean;
  onOpen?: (() => void) | undefined;
  /** Marks it without opening it: then the dot is a button. */
  onMark?: (() => void) | undefined;
}

/** Unread is a tinted row with a dot; the icon carries the colour of the state. */
export function NotificationRow(props: NotificationRowProps) {
  const { to, title, unread, onOpen, onMark } = props;
  const shared = {
    "data-row": true,
    onClick: onOpen,
    className: classNames(
      "flex min-w-0 grow gap-3 py-3.5 pl-4 text-left focus-visible:-outline-offset-2",
      !(unread && onMark) && "pr-4",
    ),
    children: <Face {...props} />,
  };
  return (
    <li
      className={classNames(
        "flex items-start",
        unread ? "bg-primary-soft/50 hover:bg-primary-soft" : "hover:bg-muted",
      )}
    >
      {to === null ? <button type="button" {...shared} /> : <Link to={to} {...shared} />}
      {unread && onMark && <MarkButton title={title} onMark={onMark} />}
    </li>
  );
}

function MarkButton({ title, onMark }: { title: string; onMark: () => void }) {
  return (
    <Tooltip text="Marcar como lida">
      <button
        type="button"
        aria-label={`Marcar como lida: ${title}`}
        className="icon-btn group/mark mt-1 mr-1"
        onClick={onMark}
      >
        <span className="size-2.5 rounded-full bg-primary group-hover/mark:hidden group-focus-visible/mark:hidden" />
        <Icon
          of={Check}
          size="md"
          className="hidden group-hover/mark:block group-focus-visible/mark:block"
        />
      </button>
    </Tooltip>
  );
}

function Face(props: NotificationRowProps) {
  const { icon, tone, title, detail, time, instant, unread, onMark } = props;
  return (
    <>
      <span
        className={classNames(
          "grid size-10 shrink-0 place-items-center rounded-full",
          tone === "neutral" ? "bg-muted" : `b-${tone}`,
        )}
      >
        <Icon of={icon} size="md" />
      </span>
      <span className="min-w-0 grow leading-snug wrap-anywhere">
        <b className="block text-[.9375rem] font-semibold">{title}</b>
        {detail && <span className="block text-sm text-muted-foreground num">{detail}</span>}
        <time dateTime={instant} className="text-xs text-muted-foreground num">
          {time}
        </time>
      </span>
      {unread && (
        <span className={onMark ? "" : "mt-1.5 size-2.5 shrink-0 rounded-full bg-primary"}>
          <span className="sr-only">Não lida</span>
        </span>
      )}
    </>
  );
}
