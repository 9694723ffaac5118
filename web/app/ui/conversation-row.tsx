import { Link } from "react-router";
import { Avatar } from "./avatar.tsx";
import { classNames } from "./class-names.ts";

export interface ConversationRowProps {
  to: string;
  name: string;
  picture?: string | null | undefined;
  /** The last message in one line. */
  preview: string;
  /** "14h22", "Ontem", "11 nov". */
  time: string;
  unread?: number | undefined;
  current?: boolean | undefined;
}

/** Unread is bold, has a clay counter and a green time. */
export function ConversationRow(props: ConversationRowProps) {
  const { to, name, picture, preview, time, unread = 0, current } = props;
  return (
    <li>
      <Link
        to={to}
        aria-current={current ? "true" : undefined}
        className={classNames(
          "flex min-h-18 items-center gap-3 px-4 py-3",
          current
            ? "md:bg-primary-soft/70 md:shadow-[inset_3px_0_0_var(--primary)]"
            : "hover:bg-muted/60",
        )}
      >
        <Avatar name={name} src={picture} size={48} />
        <span className="min-w-0 grow leading-snug">
          <span className="flex items-baseline justify-between gap-2">
            <b className="truncate font-semibold">{name}</b>
            <span
              className={classNames(
                "shrink-0 text-xs num",
                unread > 0 ? "font-semibold text-primary" : "text-muted-foreground",
              )}
            >
              {time}
            </span>
          </span>
          <span className="flex items-center justify-between gap-2">
            <span
              className={classNames(
                "truncate text-sm",
                unread > 0 ? "font-medium" : "text-muted-foreground",
              )}
            >
              {preview}
            </span>
            {unread > 0 && <UnreadCounter count={unread} />}
          </span>
        </span>
      </Link>
    </li>
  );
}

function UnreadCounter({ count }: { count: number }) {
  return (
    <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-clay px-1.5 text-2xs font-bold text-clay-foreground num">
      <span>
        {count > 99 ? "99+" : count}
        <span className="sr-only">{count === 1 ? " não lida" : " não lidas"}</span>
      </span>
    </span>
  );
}
