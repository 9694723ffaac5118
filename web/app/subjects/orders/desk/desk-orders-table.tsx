import { Clock4 } from "lucide-react";
import { OrderStateBadge } from "../order-state-badge.tsx";
import { formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import type { DeskLine } from "./desk-order-queries.ts";

export function DeskOrdersTable({ orders }: { orders: readonly DeskLine[] }) {
  return (
    <DataTable
      caption="Pedidos"
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      rowName={({ code }) => `pedido ${code}`}
      rowLink={({ code }) => `/admin/orders/${code}`}
      listFace={listFace}
    />
  );
}

const columns: readonly Column<DeskLine>[] = [
  {
    key: "order",
    header: "Pedido",
    className: "w-full max-w-0",
    cell: ({ code, title, lines }) => (
      <span className="block leading-tight">
        <span className="block font-semibold whitespace-nowrap">{code}</span>
        <span className="block truncate text-sm text-muted-foreground">
          {title}
          {lines > 1 && ` e mais ${lines - 1}`}
        </span>
      </span>
    ),
  },
  {
    key: "people",
    header: "Comprador e vendedor",
    className: "max-w-56 max-lg:hidden",
    cell: ({ buyer, seller }) => (
      <span className="block leading-tight">
        <span className="block truncate">{buyer.name}</span>
        <span className="block truncate text-sm text-muted-foreground">{seller.name}</span>
      </span>
    ),
  },
  {
    key: "state",
    header: "Situação",
    cell: (order) => (
      <span className="flex flex-wrap gap-1">
        <DeskBadge order={order} />
        {order.is_late && <LateBadge />}
      </span>
    ),
  },
  {
    key: "total",
    header: "Total",
    align: "right",
    cell: ({ total, refunded }) => (
      <span className="block leading-tight whitespace-nowrap num">
        {formatMoney(total)}
        {refunded !== "0.00" && (
          <span className="block text-sm text-muted-foreground">{formatMoney(`-${refunded}`)}</span>
        )}
      </span>
    ),
  },
  {
    key: "created",
    header: "Feito em",
    align: "right",
    className: "max-xl:hidden",
    cell: ({ created_at }) => (
      <span className="text-muted-foreground num">{formatDate(created_at)}</span>
    ),
  },
];

export function DeskBadge({ order, tall }: { order: DeskLine; tall?: boolean }) {
  const { state, delivery, frozen_because: frozen } = order;
  return (
    <OrderStateBadge
      order={{ state, delivery, is_frozen: frozen !== null, is_disputed: frozen === "dispute" }}
      side="desk"
      tall={tall}
    />
  );
}

export function LateBadge() {
  return (
    <Badge tone="danger" icon={Clock4}>
      Prazo vencido
    </Badge>
  );
}

function listFace(order: DeskLine): ListFace {
  return {
    title: order.title,
    amount: <span className="num">{formatMoney(order.total)}</span>,
    meta: `${order.code} · ${order.buyer.name} comprou de ${order.seller.name}`,
    badge: order.is_late ? <LateBadge /> : <DeskBadge order={order} />,
  };
}
