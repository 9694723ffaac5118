import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Clock4, HandCoins, Plus, TimerOff } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { LoadFailure } from "~/platform/loading/load-failure";
import { formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { EmptyState } from "~/ui/empty-state";
import { KeysetPager } from "~/ui/keyset-pager";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { AdjustmentDialog } from "./adjustment-dialog.tsx";
import { adjustmentsQuery, type Adjustment } from "./finance-queries.ts";

/** Money that was put right by hand: who asked, who confirmed, and why. */
export function AdjustmentsCard({ mayAdjust }: { mayAdjust: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch, isPlaceholderData } = useQuery(adjustmentsQuery(cursors.at(-1)));
  return (
    <Card className="overflow-hidden" aria-labelledby="ajustes" aria-busy={isPlaceholderData}>
      <div className="flex flex-wrap items-start justify-between gap-3 px-4 pt-4 pb-3 md:px-5">
        <div className="min-w-0">
          <h2 id="ajustes" className="text-xl">
            Ajustes
          </h2>
          <p className="mt-0.5 text-muted-foreground">
            Valem quando outra pessoa confirma nas{" "}
            <Link to="/admin/dashboard#aprovacoes" className="link">
              aprovações
            </Link>
            .
          </p>
        </div>
        {mayAdjust && (
          <Button icon={Plus} className="max-md:w-full" onClick={() => setAsking(true)}>
            Pedir ajuste
          </Button>
        )}
      </div>
      {!data && !error && (
        <div className="px-4 pb-3 md:px-5">
          <Loading label="Carregando ajustes...">
            <RowSkeleton rows={4} />
          </Loading>
        </div>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {data && data.adjustments.length > 0 && (
        <DataTable
          caption="Ajustes"
          columns={columns}
          rows={data.adjustments}
          rowKey={({ id }) => id}
          rowName={({ full_name: name }) => name}
          rowLink={personPath}
          listFace={listFace}
        />
      )}
      {data?.adjustments.length === 0 && (
        <EmptyState
          icon={HandCoins}
          headingLevel="h3"
          title="Nenhum ajuste pedido"
          text="Créditos e débitos feitos à mão aparecem aqui, com motivo e quem decidiu."
        />
      )}
      <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={setCursors} />
      <AdjustmentDialog open={isAsking} onClose={() => setAsking(false)} />
    </Card>
  );
}

const columns: readonly Column<Adjustment>[] = [
  {
    key: "person",
    header: "Pessoa",
    cell: ({ full_name: name }) => <b className="font-semibold break-words">{name}</b>,
  },
  {
    key: "reason",
    header: "Motivo",
    cell: ({ reason }) => <span className="line-clamp-2 max-w-80 break-words">{reason}</span>,
    className: "max-lg:hidden",
  },
  {
    key: "by",
    header: "Pedido por",
    cell: (adjustment) => (
      <span className="block leading-tight">
        {adjustment.requested_by}
        <span className="block text-sm text-muted-foreground num">
          {formatDate(adjustment.requested_at)}
          {adjustment.decided_by && ` · decidido por ${adjustment.decided_by}`}
        </span>
      </span>
    ),
    className: "max-xl:hidden",
  },
  { key: "state", header: "Situação", cell: ({ state }) => <StateBadge state={state} /> },
  { key: "amount", header: "Valor", align: "right", cell: (adjustment) => amountText(adjustment) },
];

function listFace(adjustment: Adjustment): ListFace {
  return {
    title: adjustment.full_name,
    amount: <b className="font-semibold">{amountText(adjustment)}</b>,
    meta: `${formatDate(adjustment.requested_at)} · ${adjustment.reason}`,
    badge: <StateBadge state={adjustment.state} />,
  };
}

function amountText({ direction, amount }: Adjustment) {
  return (
    <span className="relative whitespace-nowrap num">
      <span className="sr-only">{direction === "credit" ? "Crédito de" : "Débito de"} </span>
      {direction === "credit" ? "+" : "−"} {formatMoney(amount)}
    </span>
  );
}

const faces = {
  pending: { tone: "warning", icon: Clock4, label: "Espera confirmação" },
  confirmed: { tone: "success", icon: CircleCheck, label: "Confirmado" },
  rejected: { tone: "danger", icon: CircleX, label: "Recusado" },
  expired: { tone: "neutral", icon: TimerOff, label: "Venceu" },
} as const;

function StateBadge({ state }: Pick<Adjustment, "state">) {
  const face = faces[state];
  return (
    <Badge tone={face.tone} icon={face.icon}>
      {face.label}
    </Badge>
  );
}

function personPath({ user_id: id }: Adjustment): string {
  return `/admin/users/${id}`;
}
