import type { Movement } from "@areon/contracts/wallet/wallet";
import { CircleCheck, Clock4, Undo2 } from "lucide-react";
import { formatClock, formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { kindName, movementPath, stateNames } from "./movement-entry.ts";
import { MovementMark } from "./movement-mark.tsx";

const columns: readonly Column<Movement>[] = [
  {
    key: "who",
    header: "Quem",
    cell: (movement) => (
      <span className="flex items-center gap-3">
        <MovementMark movement={movement} />
        <span className="min-w-0 leading-tight">
          <b className="block font-semibold break-words">{movement.title}</b>
          <span className="text-sm break-words text-muted-foreground">{movement.detail}</span>
        </span>
      </span>
    ),
  },
  {
    key: "kind",
    header: "Tipo",
    cell: ({ kind }) => kindName(kind),
    className: "max-xl:hidden",
  },
  {
    key: "at",
    header: "Quando",
    cell: ({ at }) => (
      <span className="whitespace-nowrap num">
        {formatDate(at)}, {formatClock(at)}
      </span>
    ),
  },
  { key: "state", header: "Situação", cell: ({ state }) => <StateBadge state={state} /> },
  { key: "amount", header: "Valor", align: "right", cell: (movement) => <Amount {...movement} /> },
];

export function TransactionsTable({ movements }: { movements: readonly Movement[] }) {
  return (
    <DataTable
      caption="Transações"
      columns={columns}
      rows={movements}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      rowLink={({ id }) => movementPath(id)}
      listFace={listFace}
    />
  );
}

function listFace(movement: Movement): ListFace {
  return {
    leading: <MovementMark movement={movement} />,
    title: movement.title,
    amount: <Amount {...movement} />,
    meta: `${formatDate(movement.at)}, ${formatClock(movement.at)}`,
    // Nearly all are done; on a phone only what is not says so.
    badge: movement.state !== "posted" && <StateBadge state={movement.state} />,
  };
}

function Amount({ direction, amount, state }: Movement) {
  const incoming = direction === "in";
  const isUndone = state === "voided";
  const word = incoming ? "Entrou" : "Saiu";
  const sign = incoming ? "+ " : "− ";
  return (
    <b
      className={classNames(
        // The hidden word would else stand outside of a table that scrolls, and widen the page.
        "relative font-semibold whitespace-nowrap num",
        incoming && state === "posted" && "text-up",
        isUndone && "text-muted-foreground line-through",
      )}
    >
      <span className="sr-only">{isUndone ? "Não movimentou" : word} </span>
      {!isUndone && sign}
      {formatMoney(amount)}
    </b>
  );
}

const faces = {
  posted: { tone: "success", icon: CircleCheck },
  pending: { tone: "warning", icon: Clock4 },
  voided: { tone: "neutral", icon: Undo2 },
} as const;

function StateBadge({ state }: Pick<Movement, "state">) {
  return (
    <Badge tone={faces[state].tone} icon={faces[state].icon}>
      {stateNames[state]}
    </Badge>
  );
}
