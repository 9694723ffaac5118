import type { ReconciliationBreak } from "@areon/contracts/payments/desk";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { formatClock, formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { actsOn, breakLabels, subjectText, type BreakAct } from "./break-words.ts";

export interface ChosenAct {
  found: ReconciliationBreak;
  act: BreakAct;
}

type OnAct = (chosen: ChosenAct) => void;

interface BreaksTableProps {
  breaks: readonly ReconciliationBreak[];
  /** Absent for whoever may only read. */
  onAct: OnAct | undefined;
}

export function BreaksTable({ breaks, onAct }: BreaksTableProps) {
  return (
    <DataTable
      caption="Divergências em aberto"
      columns={onAct ? [...columns, actionColumn(onAct)] : columns}
      rows={breaks}
      rowKey={({ id }) => id}
      rowName={({ subject }) => subjectText(subject)}
      listFace={(found) => listFace(found, onAct)}
    />
  );
}

const columns: readonly Column<ReconciliationBreak>[] = [
  {
    key: "kind",
    header: "Divergência",
    cell: (found) => (
      <span className="block leading-tight">
        <KindBadge kind={found.kind} />
        <span className="mt-1 block max-w-88 text-sm break-all">{subjectText(found.subject)}</span>
        <span className="block max-w-88 text-sm text-muted-foreground">{found.detail}</span>
      </span>
    ),
  },
  money("ours", "Nos livros", oursText),
  money("bank", "No banco", ({ bank_amount: amount }) => amountText(amount)),
  {
    key: "found",
    header: "Encontrada em",
    cell: ({ found_at: at }) => (
      <span className="whitespace-nowrap num">
        {formatDate(at)} <span className="text-muted-foreground">{formatClock(at)}</span>
      </span>
    ),
  },
];

function actionColumn(onAct: OnAct): Column<ReconciliationBreak> {
  return {
    key: "action",
    header: "Ação",
    align: "right",
    cell: (found) => <ActButtons found={found} onAct={onAct} />,
  };
}

function money(
  key: string,
  header: string,
  textOf: (found: ReconciliationBreak) => string,
): Column<ReconciliationBreak> {
  return {
    key,
    header,
    align: "right",
    cell: (found) => <span className="whitespace-nowrap">{textOf(found)}</span>,
  };
}

function listFace(found: ReconciliationBreak, onAct: OnAct | undefined): ListFace {
  return {
    title: <KindBadge kind={found.kind} />,
    amount: (
      <span className="text-sm font-normal text-muted-foreground num">
        {`${formatDate(found.found_at)} ${formatClock(found.found_at)}`}
      </span>
    ),
    meta: (
      <>
        <span className="block break-all text-foreground">{subjectText(found.subject)}</span>
        <span className="block">{found.detail}</span>
        <span className="mt-1 flex flex-wrap gap-x-4 text-foreground">
          <span>
            Nos livros <b className="font-semibold">{oursText(found)}</b>
          </span>
          <span>
            No banco <b className="font-semibold">{amountText(found.bank_amount)}</b>
          </span>
        </span>
      </>
    ),
    badge: onAct && <ActButtons found={found} onAct={onAct} />,
  };
}

function KindBadge({ kind }: Pick<ReconciliationBreak, "kind">) {
  const isWaiting = kind === "missing_here" || kind === "unmatched_receipt";
  return (
    <Badge tone={isWaiting ? "warning" : "danger"} icon={isWaiting ? TriangleAlert : CircleAlert}>
      {breakLabels[kind]}
    </Badge>
  );
}

const actLabels = {
  assign: "Creditar a uma pessoa",
  return: "Devolver a quem pagou",
  close: "Fechar com nota",
} as const;

function ActButtons({ found, onAct }: { found: ReconciliationBreak; onAct: OnAct }) {
  const acts = actsOn(found);
  if (acts.length === 0) {
    return <span className="text-sm text-muted-foreground">Fecha quando conferir</span>;
  }
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 max-md:mt-2 max-md:justify-start">
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          variant="outline"
          className="max-md:h-11"
          onClick={() => onAct({ found, act })}
        >
          {actLabels[act]}
        </Button>
      ))}
    </span>
  );
}

/** Money without an owner is in the books, under receipts to be identified. */
function oursText({ kind, our_amount: amount }: ReconciliationBreak): string {
  return kind === "unmatched_receipt" ? "a identificar" : amountText(amount);
}

function amountText(amount: string | null): string {
  return amount === null ? "não consta" : formatMoney(amount);
}
