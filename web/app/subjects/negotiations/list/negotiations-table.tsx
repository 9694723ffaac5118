import type {
  NegotiationSide,
  NegotiationSummary,
} from "@areon/contracts/negotiations/negotiations";
import { useBusinessNow } from "~/platform/clock/business-time";
import { NegotiationBadge } from "./negotiation-badge.tsx";
import {
  amountWords,
  dueWords,
  negotiationPath,
  partnerOf,
  priceWords,
} from "../negotiation-words.ts";
import { formatDate } from "~/platform/text/dates";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { Picture } from "~/ui/picture";

interface NegotiationsTableProps {
  negotiations: readonly NegotiationSummary[];
  area: NegotiationSide;
  side: NegotiationSide;
}

export function NegotiationsTable({ negotiations, area, side }: NegotiationsTableProps) {
  const nowMs = useBusinessNow();
  return (
    <DataTable
      caption={side === "buyer" ? "Negociações de compra" : "Negociações de venda"}
      columns={columnsFor(side, nowMs)}
      rows={negotiations}
      rowKey={({ id }) => id}
      rowName={({ code }) => `negociação ${code}`}
      rowLink={({ code }) => negotiationPath(area, code)}
      listFace={(negotiation) => listFace(negotiation, nowMs)}
    />
  );
}

function listFace(negotiation: NegotiationSummary, nowMs: number): ListFace {
  const { product, last, code } = negotiation;
  return {
    leading: <Thumb negotiation={negotiation} />,
    title: product.title,
    amount: priceWords(last, product.unit),
    meta: [code, partnerOf(negotiation).name, dueWords(negotiation, nowMs)]
      .filter(Boolean)
      .join(" · "),
    badge: <NegotiationBadge negotiation={negotiation} />,
  };
}

function columnsFor(side: NegotiationSide, nowMs: number): readonly Column<NegotiationSummary>[] {
  return [
    {
      key: "topic",
      header: "Negociação",
      cell: (negotiation) => <Topic negotiation={negotiation} />,
      className: "w-full max-w-0",
    },
    {
      key: "partner",
      header: side === "buyer" ? "Vendedor" : "Comprador",
      className: "max-lg:hidden",
      cell: (negotiation) => (
        <span className="line-clamp-2 w-40 break-words xl:w-48">{partnerOf(negotiation).name}</span>
      ),
    },
    {
      key: "state",
      header: "Situação",
      cell: (negotiation) => (
        <span className="grid justify-items-start gap-1">
          <NegotiationBadge negotiation={negotiation} />
          <span className="text-sm whitespace-nowrap text-muted-foreground num">
            {dueWords(negotiation, nowMs)}
          </span>
        </span>
      ),
    },
    {
      key: "price",
      header: "Última proposta",
      align: "right",
      cell: ({ last, product }) => (
        <b className="font-semibold whitespace-nowrap">{priceWords(last, product.unit)}</b>
      ),
    },
    {
      key: "moved",
      header: "Data",
      align: "right",
      className: "max-xl:hidden",
      cell: ({ updated_at: at }) => <span className="text-muted-foreground">{formatDate(at)}</span>,
    },
  ];
}

function Topic({ negotiation }: { negotiation: NegotiationSummary }) {
  const { product, last, code } = negotiation;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumb negotiation={negotiation} />
      <span className="min-w-0 leading-tight">
        <b className="line-clamp-2 font-semibold break-words">{product.title}</b>
        <span className="block truncate text-sm text-muted-foreground num">
          {code} · {amountWords(last, product.unit)}
        </span>
      </span>
    </span>
  );
}

function Thumb({ negotiation: { product } }: { negotiation: NegotiationSummary }) {
  return (
    <Picture
      src={product.photo && { variants: product.photo, sizes: "4rem" }}
      alt=""
      className="w-16 shrink-0 rounded-md md:w-10 lg:w-14"
    />
  );
}
