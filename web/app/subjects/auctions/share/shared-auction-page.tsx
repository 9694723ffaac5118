import { auctionCategoryNames } from "@areon/contracts/auctions/terms/auction";
import type { AuctionSummary } from "@areon/contracts/auctions/auctions";
import { Gavel, LogIn } from "lucide-react";
import { signInAddress } from "~/platform/navigation/return-path";
import { formatClock, formatDay } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { AuctionTypeBadge } from "~/ui/auction-type-badge";
import { ButtonLink } from "~/ui/button-link";
import { CountdownBadge } from "~/ui/countdown-badge";
import { countdownText } from "~/ui/countdown-text";
import { DefinitionRows } from "~/ui/definition-rows";
import { Picture } from "~/ui/picture";
import { Place } from "~/ui/place";
import { PriceWell } from "~/ui/price-well";
import { VerifiedSeal } from "~/ui/verified-seal";
import { useRemainingMs } from "../bid/auction-clock.ts";
import {
  amountInWords,
  bidsWords,
  priceLabel,
  unitBehindPrice,
  unitInWords,
} from "../bid/auction-words.ts";
import { placeOf, reserveWords, ruleWords } from "../detail/lot-words.ts";
import type { SharedAuction } from "./shared-auction-queries.ts";

interface SharedAuctionPageProps {
  shown: SharedAuction;
  /** Before the browser asked anything itself, the page's own moment is the only clock to trust. */
  isClockKnown: boolean;
}

/** An auction for everybody, complete without JavaScript; bidding begins with signing in. */
export function SharedAuctionPage({ shown, isClockKnown }: SharedAuctionPageProps) {
  const { auction, now } = shown;
  const isAhead = auction.status === "scheduled";
  const turn = isAhead ? auction.start_time : auction.end_time;
  const ticking = useRemainingMs(turn, "minutes");
  const leftMs = isClockKnown ? ticking : Date.parse(turn) - Date.parse(now);
  const remainingMs = isAhead || auction.status === "active" ? leftMs : 0;
  const place = placeOf(auction);
  return (
    <div className="wrap py-4 md:py-8">
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="relative min-w-0 max-md:-mx-(--gutter)">
          <Picture
            src={
              auction.photo && {
                variants: auction.photo,
                sizes: "(min-width: 75rem) 48rem, (min-width: 48rem) 58vw, 100vw",
              }
            }
            alt={auction.title}
            ratio="16/10"
            eager="first"
            className="md:rounded-xl"
            imgClassName={remainingMs > 0 ? undefined : "opacity-80 grayscale"}
          />
          <AuctionTypeBadge type={auction.auction_type} className="absolute top-4 left-4" />
          {!isAhead && (
            <CountdownBadge remainingMs={remainingMs} className="absolute bottom-4 left-4" />
          )}
        </div>
        <div className="min-w-0 md:row-span-2">
          <div className="grid gap-4 md:sticky md:top-24">
            <div>
              <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted-foreground">
                <span className="shrink-0">{auctionCategoryNames[auction.category]}</span>
                {place && (
                  <>
                    <span aria-hidden="true">·</span>
                    <Place name={place} />
                  </>
                )}
              </p>
              <h1 className="mt-1 text-2xl break-words md:text-3xl">{auction.title}</h1>
            </div>
            <PriceBox auction={auction} remainingMs={remainingMs} />
          </div>
        </div>
        <AboutLot shown={shown} />
      </div>
    </div>
  );
}

function AboutLot({ shown: { auction, creator } }: { shown: SharedAuction }) {
  return (
    <div className="grid min-w-0 content-start gap-4">
      <h2 className="text-xl">Sobre o lote</h2>
      {auction.description !== "" && (
        <p className="max-w-prose break-words whitespace-pre-line">{auction.description}</p>
      )}
      <DefinitionRows
        look="table"
        className="card px-4 md:px-5"
        rows={[
          { term: "Quantidade", value: amountInWords(auction.quantity, auction.unit) },
          {
            term: "Criador",
            value: (
              <>
                {creator.name}{" "}
                <span className="inline-block align-[-0.15em]">
                  {creator.is_verified && <VerifiedSeal />}
                </span>
              </>
            ),
          },
          {
            term: "Incremento",
            value: `${formatMoney(auction.min_bid_increment)} por ${unitInWords(auction.unit)}`,
          },
          { term: "Código", value: auction.code },
        ]}
      />
    </div>
  );
}

function PriceBox({ auction, remainingMs }: { auction: AuctionSummary; remainingMs: number }) {
  const path = `/auctions/${auction.code}`;
  const isAhead = auction.status === "scheduled";
  const isOpen = auction.status === "active" && remainingMs > 0;
  const turn = isAhead ? auction.start_time : auction.end_time;
  return (
    <div className="card p-5 shadow-sm">
      <PriceWell
        tinted
        label={priceLabel(auction)}
        price={formatMoney(auction.current_price)}
        unit={unitBehindPrice(auction)}
        remainingMs={remainingMs}
        timeLabel={isAhead ? "Começa em" : undefined}
        time={countdownText(remainingMs) ?? "instantes"}
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground num">
        {[isOpen && ruleWords(auction), bidsWords(auction.total_bids), reserveWords(auction)].map(
          (words) => words && <span key={words}>{words}</span>,
        )}
      </p>
      <p className="mt-3 text-sm num">
        {`${isAhead ? "Começa" : isOpen ? "Encerra" : "Encerrou"} em ${formatDay(turn)}, às ${formatClock(turn)}, horário de Brasília.`}
      </p>
      <div className="mt-4 grid gap-2">
        <ButtonLink to={signInAddress(path)} size="lg" icon={LogIn} className="[.in_&]:hidden">
          {isOpen
            ? "Entrar para dar lance"
            : isAhead
              ? "Entrar para acompanhar"
              : "Entrar para ver o leilão"}
        </ButtonLink>
        {/* Its own page knows whose it is, and who may bid. */}
        <ButtonLink to={path} size="lg" icon={Gavel} className="hidden! [.in_&]:inline-flex!">
          Ver o leilão
        </ButtonLink>
      </div>
    </div>
  );
}
