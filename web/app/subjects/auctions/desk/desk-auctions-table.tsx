import type { AuctionState } from "@areon/contracts/auctions/terms/auction";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { bidsWords, priceLabel } from "../bid/auction-words.ts";
import type { DeskLine } from "./desk-auction-queries.ts";
import { kindNames, momentWords, stateFace } from "./desk-words.ts";

export function DeskAuctionsTable({ lines }: { lines: readonly DeskLine[] }) {
  return (
    <DataTable
      caption="Leilões"
      columns={columns}
      rows={lines}
      rowKey={({ auction }) => auction.id}
      rowName={({ auction }) => `leilão ${auction.code}`}
      rowLink={({ auction }) => `/admin/auctions/${auction.code}`}
      listFace={listFace}
    />
  );
}

const columns: readonly Column<DeskLine>[] = [
  {
    key: "auction",
    header: "Leilão",
    className: "w-full max-w-0",
    cell: ({ auction: { code, title, auction_type: kind } }) => (
      <span className="block leading-tight">
        <span className="block truncate font-semibold">{title}</span>
        <span className="block truncate text-sm text-muted-foreground">
          {`${code} · ${kindNames[kind]}`}
        </span>
      </span>
    ),
  },
  {
    key: "creator",
    header: "Criado por",
    className: "max-w-48 max-lg:hidden",
    cell: ({ creator }) => <span className="block truncate">{creator}</span>,
  },
  {
    key: "state",
    header: "Situação",
    cell: ({ auction, order_code: order }) => (
      <span className="grid justify-items-start gap-1">
        <DeskStateBadge state={auction.status} />
        {order && (
          <span className="text-sm whitespace-nowrap text-muted-foreground">{`Pedido ${order}`}</span>
        )}
      </span>
    ),
  },
  {
    key: "price",
    header: "Preço",
    align: "right",
    cell: ({ auction }) => (
      <span className="block leading-tight whitespace-nowrap num">
        {formatMoney(auction.current_price)}
        <span className="block text-sm text-muted-foreground">
          {auction.total_bids === 0 ? priceLabel(auction) : bidsWords(auction.total_bids)}
        </span>
      </span>
    ),
  },
  {
    key: "held",
    header: "Retido",
    align: "right",
    className: "max-lg:hidden",
    cell: ({ held }) => <span className="whitespace-nowrap num">{formatMoney(held)}</span>,
  },
  {
    key: "end",
    header: "Fim",
    align: "right",
    className: "max-xl:hidden",
    cell: ({ auction }) => (
      <span className="whitespace-nowrap text-muted-foreground num">
        {momentWords(auction.end_time)}
      </span>
    ),
  },
];

export function DeskStateBadge({ state, tall }: { state: AuctionState; tall?: boolean }) {
  const { tone, words } = stateFace(state);
  return (
    <Badge tone={tone} tall={tall}>
      {words}
    </Badge>
  );
}

function listFace({ auction, creator }: DeskLine): ListFace {
  return {
    title: auction.title,
    amount: <span className="num">{formatMoney(auction.current_price)}</span>,
    meta: `${auction.code} · ${kindNames[auction.auction_type]} · ${creator}`,
    badge: <DeskStateBadge state={auction.status} />,
  };
}
