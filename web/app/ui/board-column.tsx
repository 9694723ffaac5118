import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface BoardColumnProps {
  title: string;
  count: number;
  children: ReactNode;
}

/** One of four muted columns. Under 1024 px the page shows one at a time and chips to choose. */
export function BoardColumn({ title, count, children }: BoardColumnProps) {
  return (
    <section className="min-w-0 rounded-lg bg-muted p-3" aria-label={title}>
      <h2 className="flex items-center justify-between px-1 pb-2.5 font-sans text-[.9375rem] font-semibold tracking-normal">
        {title}
        <span className="text-sm font-normal text-muted-foreground num">{count}</span>
      </h2>
      <ul className="grid gap-2.5">{children}</ul>
    </section>
  );
}

export interface BoardCardProps {
  to: string;
  title: string;
  detail: string;
  /** The state in words, because the column is never the only sign. */
  state: { icon: LucideIcon; text: string; urgent?: boolean };
}

export function BoardCard({ to, title, detail, state }: BoardCardProps) {
  return (
    <li className="card card-hover relative rounded-md p-3.5 leading-snug">
      <Link to={to} className="font-semibold after:absolute after:inset-0 after:rounded-md">
        {title}
      </Link>
      <p className="text-sm text-muted-foreground num">{detail}</p>
      <p
        className={classNames(
          "mt-2 flex items-center gap-1.5 text-sm font-medium",
          state.urgent && "text-clay",
        )}
      >
        <Icon of={state.icon} size="sm" />
        {state.text}
      </p>
    </li>
  );
}
