import { ReceiptText, type LucideIcon } from "lucide-react";
import { memo, useCallback } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { useWideScreen } from "./use-wide-screen.ts";
import { WindowedList } from "./windowed-list.tsx";

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
  /** Money that is set aside or came to nothing says so in a word: "Reservado". */
  note?: string | undefined;
  /** It was set aside and let go again: nothing came or went, so the amount has no sign. */
  isUndone?: boolean | undefined;
  to?: string | undefined;
}

export interface StatementDay {
  /** "Hoje, 13 de novembro". */
  title: string;
  /** What the day closed with, at the right of the title: "R$ 212.480,15". */
  closing?: string | undefined;
  entries: readonly StatementEntry[];
}

export interface StatementProps {
  days: readonly StatementDay[];
  /** Amounts give way to dots, for eyes that should not see them. */
  hidden?: boolean | undefined;
  /** From 768 px on the time has a column of its own and each line shows its receipt. */
  wide?: boolean | undefined;
  /** The lines that came while the person was looking; each lights up once. */
  fresh?: ReadonlySet<string> | undefined;
}

/** About the height of a line whose name fits on one: its mark, the space around it, the rule above it. */
const lineHeight = 69;

/** Money in is green with "+", money out is plain text with a true minus. */
export function Statement({ days, hidden = false, fresh, ...props }: StatementProps) {
  const isWideScreen = useWideScreen();
  const wide = isWideScreen && props.wide === true;
  const render = useCallback(
    (entry: StatementEntry) => (
      <StatementLine
        key={entry.id}
        entry={entry}
        hidden={hidden}
        wide={wide}
        isFresh={fresh?.has(entry.id) ?? false}
      />
    ),
    [hidden, wide, fresh],
  );
  return days.map((day) => (
    <section key={day.title}>
      <h3 className="flex flex-wrap justify-between gap-x-3 pt-5 pb-1 font-sans text-sm font-semibold tracking-normal text-muted-foreground">
        {day.title}
        {day.closing && (
          <span className="font-normal num">
            <span className="max-md:sr-only">Saldo do dia </span>
            {hidden ? <HiddenAmount /> : day.closing}
          </span>
        )}
      </h3>
      <WindowedList rows={day.entries} render={render} lineHeight={lineHeight} />
    </section>
  ));
}

interface StatementLineProps {
  entry: StatementEntry;
  hidden: boolean;
  wide: boolean;
  isFresh: boolean;
}

/** A line that did not change is not drawn again, so callers keep the entry of a movement. */
const StatementLine = memo(function StatementLine(props: StatementLineProps) {
  const { entry, wide, isFresh } = props;
  return (
    <li className={classNames("relative flex items-center gap-3 py-3", isFresh && "flash")}>
      <span
        className={classNames(
          "grid size-11 shrink-0 place-items-center rounded-full",
          entry.direction === "in" ? "bg-success-soft text-success-soft-foreground" : "bg-muted",
        )}
      >
        <Icon of={entry.icon} size="md" />
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 leading-snug">
        <span className="min-w-0 flex-1 basis-24">
          <b className="block font-semibold break-words">
            {entry.to ? (
              // Thousands of lines lead to pages of one kind: the router looks for it when it is asked.
              <Link to={entry.to} discover="none" className="after:absolute after:inset-0">
                {entry.name}
              </Link>
            ) : (
              entry.name
            )}
          </b>
          <span className="line-clamp-2 text-sm break-words text-muted-foreground">
            {entry.kind}
          </span>
        </span>
        <LineAmount {...props} />
      </span>
      {wide && entry.to && <Icon of={ReceiptText} size="md" />}
    </li>
  );
});

function LineAmount({ entry, hidden, wide }: StatementLineProps) {
  const incoming = entry.direction === "in";
  const word = incoming ? "Entrou" : "Saiu";
  const sign = incoming ? "+ " : "− ";
  return (
    <span
      className={classNames(
        "ml-auto text-right",
        wide && "flex flex-row-reverse items-center gap-8",
      )}
    >
      <b
        className={classNames(
          "block font-semibold whitespace-nowrap num",
          wide && "min-w-36",
          incoming && !entry.note && "text-up",
          entry.isUndone && "text-muted-foreground line-through",
        )}
      >
        <span className="sr-only">{entry.isUndone ? "Não movimentou" : word} </span>
        {!entry.isUndone && sign}
        {hidden ? <HiddenAmount /> : entry.amount}
      </b>
      <span className="text-xs text-muted-foreground num">
        {entry.note && <b className="font-semibold">{entry.note} · </b>}
        {entry.time}
      </span>
    </span>
  );
}

function HiddenAmount() {
  return (
    <>
      <span aria-hidden="true">R$ ••••</span>
      <span className="sr-only">valor oculto</span>
    </>
  );
}
