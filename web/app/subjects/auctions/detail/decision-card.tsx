import { guaranteeOf, suggestedBid } from "@areon/contracts/auctions/terms/rules";
import { auctionCategoryNames } from "@areon/contracts/auctions/terms/auction";
import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { ShieldCheck } from "lucide-react";
import { useState, type ReactNode } from "react";
import { dealRows } from "~/subjects/catalog/deal-rows";
import { useSessionUser } from "~/platform/api/session-user";
import { latePart } from "~/platform/parts/late-part";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { Icon } from "~/ui/icon";
import { Place } from "~/ui/place";
import { PriceWell } from "~/ui/price-well";
import { Loading, Skeleton } from "~/ui/skeleton";
import { useWideScreen } from "~/ui/use-wide-screen";
import { useRemainingMs } from "../bid/auction-clock.ts";
import { priceLabel, unitBehindPrice } from "../bid/auction-words.ts";
import { lotDeal } from "../bid/lot-deal.ts";
import type { Task } from "./auction-task.tsx";
import { placeOf, reserveWords, ruleWords } from "./lot-words.ts";
import { Outcome, OwnStanding } from "./standing.tsx";

const PageBid = latePart(
  async () => (await import("./page-bid.tsx")).PageBid,
  (notice, { head }) => <Waiting head={head} notice={notice} />,
);

/** Category, place and title, above the decision. */
export function LotTitle({ auction }: { auction: AuctionDetail }) {
  const place = placeOf(auction);
  return (
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
  );
}

interface DecisionProps {
  auction: AuctionDetail;
  /** Bids are taken at this moment. */
  isOpen: boolean;
  onTask: (task: Task) => void;
}

/** Price, time, and what this person may do with it. */
export function Decision({ auction, isOpen, onTask }: DecisionProps) {
  const isWide = useWideScreen();
  const mayBid = isOpen && auction.can.includes("bid");
  if (mayBid && isWide) {
    return <PageBid auction={auction} head={<Head auction={auction} hasRule={false} />} />;
  }
  return (
    <Card as="div" padding="snug" className="grid gap-4">
      <Head auction={auction} hasRule={isOpen} />
      {isOpen && <OwnStanding auction={auction} />}
      {mayBid && <NextBid auction={auction} />}
      {isOpen && !mayBid && <WhyNot auction={auction} />}
      {!isOpen && <Outcome auction={auction} isSettling={auction.status === "active"} />}
      {auction.can.includes("cancel") && auction.status !== "draft" && (
        <Button variant="outline" onClick={() => onTask("cancel")}>
          Cancelar leilão
        </Button>
      )}
    </Card>
  );
}

/** The form says the rule at its own field. */
function Head({ auction, hasRule }: { auction: AuctionDetail; hasRule: boolean }) {
  const rule = hasRule ? ruleWords(auction) : null;
  return (
    <div className="grid gap-2">
      <LiveWell auction={auction} />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground num empty:hidden">
        {[rule, reserveWords(auction)].map((words) => words && <span key={words}>{words}</span>)}
      </p>
    </div>
  );
}

function LiveWell({ auction }: { auction: AuctionDetail }) {
  const { status: state, total_bids: bids, start_time, end_time } = auction;
  const isAhead = state === "scheduled";
  const isOver = !isAhead && state !== "active" && state !== "draft";
  const remainingMs = useRemainingMs(isAhead ? start_time : end_time, "seconds");
  const [first] = useState(bids);
  return (
    <PriceWell
      tinted
      label={priceLabel(auction)}
      price={formatMoney(auction.current_price)}
      unit={unitBehindPrice(auction)}
      remainingMs={isOver ? 0 : remainingMs}
      timeLabel={isAhead ? "Começa em" : undefined}
      flashKey={bids === first ? undefined : bids}
    />
  );
}

/** On a phone the input is in the dialog; what the next bid comes to stays in view. */
function NextBid({ auction }: { auction: AuctionDetail }) {
  const { quantity, terms } = auction;
  const amount = suggestedBid(auction);
  const held = guaranteeOf(amount, quantity, {
    percent: terms.guarantee_percent,
    minimum: terms.guarantee_minimum,
  });
  return (
    <>
      <DefinitionRows
        className="border-t pt-4"
        rows={dealRows(lotDeal(auction, { amount, as: "bidder" }))}
      />
      <p className="flex gap-2.5 text-sm text-muted-foreground">
        <Icon of={ShieldCheck} size="md" className="mt-px text-primary" />
        <span>
          <b className="font-semibold text-foreground">Lance com lastro.</b>{" "}
          {`Ao confirmar, ${formatMoney(held)} ficam reservados na sua carteira. Se cobrirem, o valor volta na hora.`}
        </span>
      </p>
    </>
  );
}

function WhyNot({ auction }: { auction: AuctionDetail }) {
  const isAdmin = useSessionUser()?.role === "admin";
  if (auction.side === "creator") {
    return (
      <p className="text-sm text-muted-foreground">
        Este leilão é seu. Os lances aparecem aqui na hora, e avisamos quando terminar.
      </p>
    );
  }
  return (
    <p className="text-sm text-muted-foreground">
      {isAdmin ? "A equipe da AREON não dá lances." : "Você não pode dar lances neste leilão."}
    </p>
  );
}

function Waiting({ head, notice }: { head: ReactNode; notice: ReactNode }) {
  return (
    <Card as="div" padding="snug" className="grid gap-4">
      {head}
      {notice ?? (
        <Loading label="Carregando o lance...">
          <div className="grid gap-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
            <Skeleton className="h-13" />
          </div>
        </Loading>
      )}
    </Card>
  );
}
