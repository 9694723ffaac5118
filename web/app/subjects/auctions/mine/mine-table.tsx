import { Badge } from "~/ui/badge";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { Picture } from "~/ui/picture";
import { useAuctionNow } from "./use-auction-now.ts";
import { priceLabel, unitPriceWords } from "../bid/auction-words.ts";
import type { MineRow } from "./mine-queries.ts";
import { ownBidWords, standingOf, timeWords } from "./mine-words.ts";

export function MineTable({ rows }: { rows: readonly MineRow[] }) {
  const nowMs = useAuctionNow();
  return (
    <DataTable
      caption="Meus leilões"
      columns={columnsAt(nowMs).filter(({ key }) => key !== "own" || rows.some(ownBidWords))}
      rows={rows}
      rowKey={({ auction }) => auction.id}
      rowName={({ auction }) => `leilão ${auction.code}`}
      rowLink={({ auction }) => `/auctions/${auction.code}`}
      listFace={(row) => listFace(row, nowMs)}
    />
  );
}

function listFace(row: MineRow, nowMs: number): ListFace {
  const { auction } = row;
  const own = ownBidWords(row);
  return {
    leading: <Thumb row={row} />,
    title: auction.title,
    amount: unitPriceWords(auction, auction.current_price),
    meta: [own && `Seu lance: ${own}`, timeWords(row, nowMs)].filter(Boolean).join(" · "),
    badge: <Standing row={row} />,
  };
}

function columnsAt(nowMs: number): readonly Column<MineRow>[] {
  return [
    {
      key: "auction",
      header: "Leilão",
      className: "w-full max-w-0",
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <Thumb row={row} />
          <span className="min-w-0 leading-tight">
            <b className="line-clamp-2 font-semibold break-words">{row.auction.title}</b>
            <span className="block truncate text-sm text-muted-foreground num">
              {`${row.auction.code} · ${row.auction.auction_type === "standard" ? "Padrão" : "Reverso"}`}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: "standing",
      header: "Situação",
      cell: (row) => (
        <span className="grid justify-items-start gap-1">
          <Standing row={row} />
          <span className="text-sm whitespace-nowrap text-muted-foreground num">
            {timeWords(row, nowMs)}
          </span>
        </span>
      ),
    },
    {
      key: "own",
      header: "Seu lance",
      align: "right",
      className: "max-lg:hidden",
      cell: (row) => <span className="whitespace-nowrap">{ownBidWords(row) || "—"}</span>,
    },
    {
      key: "price",
      header: "Preço",
      align: "right",
      cell: ({ auction }) => (
        <span className="leading-tight whitespace-nowrap">
          <b className="block font-semibold">{unitPriceWords(auction, auction.current_price)}</b>
          <span className="text-sm text-muted-foreground">{priceLabel(auction)}</span>
        </span>
      ),
    },
  ];
}

function Standing({ row }: { row: MineRow }) {
  const { tone, words } = standingOf(row);
  return <Badge tone={tone}>{words}</Badge>;
}

function Thumb({ row: { auction } }: { row: MineRow }) {
  return (
    <Picture
      src={auction.photo && { variants: auction.photo, sizes: "4rem" }}
      alt=""
      ratio="16/10"
      className="w-16 shrink-0 rounded-md"
    />
  );
}
