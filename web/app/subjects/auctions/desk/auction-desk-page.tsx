import { auctionCategoryNames } from "@areon/contracts/auctions/terms/auction";
import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { Link } from "react-router";
import { DeskGate } from "~/platform/loading/desk-gate";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { formatClock, formatDate } from "~/platform/text/dates";
import { formatDecimal, formatMoney } from "~/platform/text/money";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { FiguresStrip } from "~/ui/figures-strip";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { amountInWords, priceLabel } from "../bid/auction-words.ts";
import { biddersWords, placeOf } from "../detail/lot-words.ts";
import { auctionDesk, type AuctionDeskProps } from "./auction-desk-access.ts";
import { BidsCard } from "./bids-card.tsx";
import { CancelAction } from "./cancel-action.tsx";
import { deskAuctionQuery, type DeskSheet } from "./desk-auction-queries.ts";
import { DeskStateBadge } from "./desk-auctions-table.tsx";
import { kindNames, momentWords } from "./desk-words.ts";
import { StepsCard } from "./steps-card.tsx";

const listPath = "/admin/auctions";

interface AuctionDeskPageProps extends AuctionDeskProps {
  /** Id or code. */
  auctionRef: string;
}

/** One auction with who bid, what is held, and what the desk may do about it. */
export function AuctionDeskPage({ auctionRef, ...desk }: AuctionDeskPageProps) {
  const mayRead = desk.access?.mayRead ?? false;
  const { data, error, refetch, isFetching } = useQuery({
    ...deskAuctionQuery(auctionRef),
    enabled: mayRead,
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <BackLink to={listPath}>Leilões</BackLink>
      </div>
      <DeskGate {...desk} heading="Leilão" desk={auctionDesk}>
        {data ? (
          <Sheet sheet={data} isRenewing={isFetching} onRenew={() => void refetch()} />
        ) : error ? (
          <SubjectFailure
            error={error}
            onRetry={() => void refetch()}
            title="Leilão não encontrado"
            text="Confira o código ou o endereço."
            back={{ to: listPath, label: "Ver leilões" }}
          />
        ) : (
          <Loading label="Carregando o leilão...">
            <Skeleton className="h-96 rounded-lg" />
          </Loading>
        )}
      </DeskGate>
    </div>
  );
}

interface SheetProps {
  sheet: DeskSheet;
  isRenewing: boolean;
  onRenew: () => void;
}

function Sheet({ sheet, isRenewing, onRenew }: SheetProps) {
  const { auction } = sheet;
  return (
    <>
      <PageHead
        title={auction.title}
        badge={<DeskStateBadge state={auction.status} tall />}
        text={`Leilão ${auction.code}, de ${sheet.creator.name}`}
        actions={
          <>
            <Button
              variant="outline"
              icon={RotateCw}
              busyLabel={isRenewing && "Atualizando..."}
              onClick={onRenew}
            >
              Atualizar
            </Button>
            {sheet.can.includes("cancel") && <CancelAction sheet={sheet} />}
          </>
        }
      />
      {sheet.cancel_reason !== null && (
        <Notice tone="danger" title="Leilão cancelado">
          <span className="break-words">{sheet.cancel_reason}</span>
        </Notice>
      )}
      <Figures sheet={sheet} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <BidsCard bids={sheet.bids} />
        <div className="grid grid-cols-1 gap-5">
          <FactsCard sheet={sheet} />
          <StepsCard steps={sheet.steps} />
        </div>
      </div>
    </>
  );
}

function Figures({ sheet: { auction, held } }: { sheet: DeskSheet }) {
  return (
    <FiguresStrip
      label="Números do leilão"
      figures={[
        { label: priceLabel(auction), value: formatMoney(auction.current_price) },
        {
          label: "Lances",
          value: formatDecimal(String(auction.total_bids)),
          note: biddersWords(auction.bidders),
        },
        { label: "Retido em garantia", value: formatMoney(held) },
        {
          label: "Fim",
          value: formatDate(auction.end_time),
          note: formatClock(auction.end_time),
        },
      ]}
    />
  );
}

function FactsCard({ sheet: { auction, creator, order } }: { sheet: DeskSheet }) {
  const { reserve_met: met } = auction;
  const rows = [
    { term: "Criado por", value: creator.name },
    { term: "Tipo", value: kindNames[auction.auction_type] },
    { term: "Categoria", value: auctionCategoryNames[auction.category] },
    { term: "Quantidade", value: amountInWords(auction.quantity, auction.unit) },
    {
      term: auction.auction_type === "standard" ? "Lance inicial" : "Preço máximo",
      value: formatMoney(auction.starting_price),
    },
    { term: "Incremento", value: formatMoney(auction.min_bid_increment) },
    { term: "Reserva", value: met === null ? "Sem reserva" : met ? "Atingida" : "Não atingida" },
    { term: "Local", value: placeOf(auction) ?? "" },
    { term: "Início", value: momentWords(auction.start_time) },
    { term: "Fim anunciado", value: momentWords(auction.announced_end) },
    {
      term: "Fim adiado para",
      value: auction.end_time === auction.announced_end ? "" : momentWords(auction.end_time),
    },
    {
      term: "Pedido",
      value: order ? (
        <Link className="link" to={`/admin/orders/${order.code}`}>
          {order.code}
        </Link>
      ) : (
        ""
      ),
    },
  ];
  return (
    <Card padding="snug" aria-labelledby="dados">
      <h2 id="dados" className="text-lg">
        Dados
      </h2>
      <DefinitionRows
        look="table"
        className="mt-1 break-words"
        rows={rows.filter(({ value }) => value !== "")}
      />
      {auction.status !== "draft" && (
        <Link className="link inline-flex min-h-11 items-center" to={`/auctions/${auction.code}`}>
          Ver como participantes veem
        </Link>
      )}
    </Card>
  );
}
