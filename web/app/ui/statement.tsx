import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface StatementEntry {
  id: string;
  icon: LucideIcon;
  /** Name first. */
  name: string;
  /** Type second: "Pix · pedido 48.213". */
  kind: string;
  direction: "in" | "out";
  /** Without sign: "R$ 1.284,60". The sign comes from the direction. */
  amount: string;
  /** "14h02". */
  time: string;
  to?: string | undefined;
}

export interface StatementDay {
  /** "Hoje, 13 de novembro". */
  title: string;
  /** What the day closed with, at the right of the title. */
  closing?: string | undefined;
  entries: readonly StatementEntry[];
}

/** Money in is green with "+", money out is plain text with a true minus. */
export function Statement({ days }: { days: readonly StatementDay[] }) {
  return days.map((day) => (
    <section key={day.title}>
      <h3 className="flex flex-wrap justify-between gap-x-3 pt-5 pb-1 font-sans text-sm font-semibold tracking-normal text-muted-foreground">
        {day.title}
        {day.closing && <span className="font-normal num">{day.closing}</span>}
      </h3>
      <ul className="rule">
        {day.entries.map((entry) => (
          <StatementLine key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

function StatementLine({ entry }: { entry: StatementEntry }) {
  const incoming = entry.direction === "in";
  return (
    <li className="relative flex items-center gap-3 py-3">
      <span
        className={classNames(
          "grid size-11 shrink-0 place-items-center rounded-full",
          incoming ? "bg-success-soft text-success-soft-foreground" : "bg-muted",
        )}
      >
        <Icon of={entry.icon} size="md" />
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 leading-snug">
        <span className="min-w-0 flex-1 basis-24">
          <b className="block font-semibold break-words">
            {entry.to ? (
              <Link to={entry.to} className="after:absolute after:inset-0">
                {entry.name}
              </Link>
            ) : (
              entry.name
            )}
          </b>
          <span className="block text-sm text-muted-foreground">{entry.kind}</span>
        </span>
        <span className="ml-auto text-right">
          <b
            className={classNames(
              "block font-semibold whitespace-nowrap num",
              incoming && "text-up",
            )}
          >
            <span className="sr-only">{incoming ? "Entrou" : "Saiu"} </span>
            {incoming ? "+" : "−"} {entry.amount}
          </b>
          <span className="text-xs text-muted-foreground num">{entry.time}</span>
        </span>
      </span>
    </li>
  );
}
