import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import type { DeskSheet } from "./desk-auction-queries.ts";
import { bidFace, bidKinds, exactMoment } from "./desk-words.ts";

type Bid = DeskSheet["bids"][number];

/** As many as one answer has. */
const mostBids = 200;

/** Every bid by name with the moment that it came in, and why a refused one was. */
export function BidsCard({ bids }: { bids: readonly Bid[] }) {
  return (
    <Card className="overflow-hidden" aria-labelledby="lances">
      <h2 id="lances" className="px-4 pt-4 text-lg md:px-5">
        Lances
      </h2>
      <p className="px-4 pb-3 text-muted-foreground md:px-5">
        {bids.length === 0
          ? "Ninguém deu lance."
          : `${bids.length < mostBids ? "Todos" : `Os ${mostBids} mais novos`}, também os recusados. O horário é o de chegada ao servidor.`}
      </p>
      {bids.length > 0 && (
        <DataTable
          caption="Lances"
          columns={columns}
          rows={bids}
          rowKey={({ id }) => id}
          rowName={({ bidder, amount }) => `lance de ${bidder}, ${formatMoney(amount)}`}
          listFace={listFace}
        />
      )}
    </Card>
  );
}

const columns: readonly Column<Bid>[] = [
  {
    key: "seq",
    header: "Nº",
    align: "right",
    cell: ({ seq }) => <span className="text-muted-foreground num">{seq ?? "—"}</span>,
  },
  {
    key: "bidder",
    header: "Quem",
    className: "w-full max-w-0",
    cell: (bid) => (
      <span className="block leading-tight">
        <span className="block truncate font-semibold">{bid.bidder}</span>
        <span className="block truncate text-sm text-muted-foreground num">
          {exactMoment(bid.arrived_at)}
        </span>
      </span>
    ),
  },
  {
    key: "kind",
    header: "Como",
    className: "max-xl:hidden",
    cell: ({ kind }) => <span className="whitespace-nowrap">{bidKinds[kind]}</span>,
  },
  { key: "outcome", header: "Resposta", cell: (bid) => <OutcomeBadge bid={bid} /> },
  {
    key: "amount",
    header: "Lance",
    align: "right",
    cell: ({ amount }) => (
      <span className="font-medium whitespace-nowrap num">{formatMoney(amount)}</span>
    ),
  },
];

function listFace(bid: Bid): ListFace {
  return {
    title: bid.bidder,
    amount: <span className="num">{formatMoney(bid.amount)}</span>,
    meta: [exactMoment(bid.arrived_at), bidKinds[bid.kind]].join(" · "),
    badge: <OutcomeBadge bid={bid} />,
  };
}

function OutcomeBadge({ bid }: { bid: Bid }) {
  const { tone, words } = bidFace(bid);
  return <Badge tone={tone}>{words}</Badge>;
}
