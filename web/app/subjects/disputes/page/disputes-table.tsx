import type { DisputeSide, DisputeSummary } from "@areon/contracts/disputes/disputes";
import { DisputeBadge } from "../case/dispute-badge.tsx";
import { disputePath, disputedGoods, otherSide, reasonNames } from "../case/dispute-words.ts";
import { useBusinessNow } from "~/platform/clock/business-time";
import { untilWords } from "~/subjects/orders/order-words";
import { formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { Picture } from "~/ui/picture";

interface DisputesTableProps {
  disputes: readonly DisputeSummary[];
  area: DisputeSide;
  side: DisputeSide;
}

export function DisputesTable({ disputes, area, side }: DisputesTableProps) {
  const nowMs = useBusinessNow();
  return (
    <DataTable
      caption={side === "buyer" ? "Disputas de compras" : "Disputas de vendas"}
      columns={columnsFor(side, nowMs)}
      rows={disputes}
      rowKey={({ id }) => id}
      rowName={({ code }) => `disputa ${code}`}
      rowLink={({ code }) => disputePath(area, code)}
      listFace={(dispute) => listFace(dispute, side, nowMs)}
    />
  );
}

function listFace(dispute: DisputeSummary, side: DisputeSide, nowMs: number): ListFace {
  return {
    leading: <Thumb dispute={dispute} />,
    title: reasonNames[dispute.reason],
    amount: formatMoney(dispute.amount),
    meta: [dispute.order.code, dispute[otherSide(side)].name, dueWords(dispute, nowMs)]
      .filter(Boolean)
      .join(" · "),
    badge: <DisputeBadge dispute={dispute} viewer={side} />,
  };
}

function columnsFor(side: DisputeSide, nowMs: number): readonly Column<DisputeSummary>[] {
  return [
    {
      key: "dispute",
      header: "Disputa",
      cell: (dispute) => <DisputeIdentity dispute={dispute} />,
      className: "w-full max-w-0",
    },
    {
      key: "partner",
      header: side === "buyer" ? "Vendedor" : "Comprador",
      className: "max-lg:hidden",
      cell: (dispute) => (
        <span className="line-clamp-2 max-w-56 break-words">{dispute[otherSide(side)].name}</span>
      ),
    },
    {
      key: "state",
      header: "Situação",
      cell: (dispute) => (
        <span className="grid justify-items-start gap-1">
          <DisputeBadge dispute={dispute} viewer={side} />
          <span className="text-sm whitespace-nowrap text-muted-foreground num">
            {dueWords(dispute, nowMs)}
          </span>
        </span>
      ),
    },
    {
      key: "amount",
      header: "Valor",
      align: "right",
      cell: (dispute) => (
        <span className="block leading-tight whitespace-nowrap num">
          <b className="font-semibold">{formatMoney(dispute.amount)}</b>
          {dispute.outcome?.refund && (
            <span className="block text-sm text-muted-foreground">
              {formatMoney(dispute.outcome.refund)} ao comprador
            </span>
          )}
        </span>
      ),
    },
    {
      key: "opened",
      header: "Aberta em",
      align: "right",
      className: "max-xl:hidden",
      cell: ({ opened_at: at }) => <span className="text-muted-foreground">{formatDate(at)}</span>,
    },
  ];
}

function DisputeIdentity({ dispute }: { dispute: DisputeSummary }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumb dispute={dispute} />
      <span className="min-w-0 leading-tight">
        <b className="line-clamp-2 font-semibold break-words">{reasonNames[dispute.reason]}</b>
        <span className="block truncate text-sm text-muted-foreground num">
          {dispute.order.code} · {disputedGoods(dispute)}
        </span>
      </span>
    </span>
  );
}

function Thumb({ dispute: { order } }: { dispute: DisputeSummary }) {
  return (
    <Picture
      src={order.photo && { variants: order.photo, sizes: "4rem" }}
      alt=""
      className="w-16 shrink-0 rounded-md md:w-10 lg:w-14"
    />
  );
}

function dueWords({ due_at: dueAt }: DisputeSummary, nowMs: number): string {
  return dueAt ? `até ${untilWords(dueAt, nowMs)}` : "";
}
