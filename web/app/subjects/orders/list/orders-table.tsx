import type { OrderSummary } from "@areon/contracts/orders/orders";
import { useBusinessNow } from "~/platform/clock/business-time";
import type { OrderSide } from "../order-queries.ts";
import { OrderStateBadge } from "../order-state-badge.tsx";
import { amountWords, goodsWords, orderPath, untilWords } from "../order-words.ts";
import { formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { Picture } from "~/ui/picture";

interface OrdersTableProps {
  orders: readonly OrderSummary[];
  area: OrderSide;
  side: OrderSide;
}

export function OrdersTable({ orders, area, side }: OrdersTableProps) {
  const nowMs = useBusinessNow();
  return (
    <DataTable
      caption={side === "buyer" ? "Minhas compras" : "Minhas vendas"}
      columns={columnsFor(side, nowMs)}
      rows={orders}
      rowKey={({ id }) => id}
      rowName={({ code }) => `pedido ${code}`}
      rowLink={({ code }) => orderPath(area, code)}
      listFace={(order) => listFace(order, side, nowMs)}
    />
  );
}

function listFace(order: OrderSummary, side: OrderSide, nowMs: number): ListFace {
  return {
    leading: <Thumb order={order} />,
    title: goodsWords(order),
    amount: formatMoney(order.total),
    meta: [order.code, partnerOf(order, side).name, dueWords(order, nowMs)]
      .filter(Boolean)
      .join(" · "),
    badge: <OrderStateBadge order={order} side={side} />,
  };
}

function columnsFor(side: OrderSide, nowMs: number): readonly Column<OrderSummary>[] {
  return [
    {
      key: "order",
      header: "Pedido",
      cell: (order) => <OrderIdentity order={order} />,
      className: "w-full max-w-0",
    },
    {
      key: "partner",
      header: side === "buyer" ? "Vendedor" : "Comprador",
      className: "max-lg:hidden",
      cell: (order) => (
        <span className="line-clamp-2 max-w-56 break-words">{partnerOf(order, side).name}</span>
      ),
    },
    {
      key: "state",
      header: "Situação",
      cell: (order) => (
        <span className="grid justify-items-start gap-1">
          <OrderStateBadge order={order} side={side} />
          <span className="text-sm whitespace-nowrap text-muted-foreground num">
            {dueWords(order, nowMs)}
          </span>
        </span>
      ),
    },
    {
      key: "total",
      header: "Total",
      align: "right",
      cell: ({ total }) => <b className="font-semibold whitespace-nowrap">{formatMoney(total)}</b>,
    },
    {
      key: "made",
      header: "Data",
      align: "right",
      className: "max-xl:hidden",
      cell: ({ created_at: at }) => <span className="text-muted-foreground">{formatDate(at)}</span>,
    },
  ];
}

function OrderIdentity({ order }: { order: OrderSummary }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumb order={order} />
      <span className="min-w-0 leading-tight">
        <b className="line-clamp-2 font-semibold break-words">{goodsWords(order)}</b>
        <span className="block truncate text-sm text-muted-foreground num">
          {order.code} · {amountWords(order)}
        </span>
      </span>
    </span>
  );
}

function Thumb({ order: { first } }: { order: OrderSummary }) {
  return (
    <Picture
      src={first.photo && { variants: first.photo, sizes: "4rem" }}
      alt=""
      className="w-16 shrink-0 rounded-md md:w-10 lg:w-14"
    />
  );
}

function partnerOf(order: OrderSummary, side: OrderSide) {
  return side === "buyer" ? order.seller : order.buyer;
}

/** The deadline of whoever has the next step; on its way there is nothing to hurry for. */
function dueWords({ due_at: dueAt, waits_for: whom }: OrderSummary, nowMs: number): string {
  return dueAt && whom ? `até ${untilWords(dueAt, nowMs)}` : "";
}
