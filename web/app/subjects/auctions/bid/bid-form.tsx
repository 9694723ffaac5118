import { guaranteeOf } from "@areon/contracts/auctions/terms/rules";
import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { bidTerms } from "@areon/contracts/auctions/terms/step-up";
import { ShieldCheck } from "lucide-react";
import { useId, useState } from "react";
import { useIntent } from "~/platform/acts/use-intent";
import { dealRows } from "~/subjects/catalog/deal-rows";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
import { amountOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { DefinitionRows } from "~/ui/definition-rows";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { MoneyInput } from "~/ui/money-input";
import { QuickAmounts } from "~/ui/quick-amounts";
import { unitInWords } from "./auction-words.ts";
import { AutomaticBid } from "./automatic-bid.tsx";
import { BidNotices, FailedBid } from "./bid-notices.tsx";
import {
  backedAmount,
  confirmationLimit,
  farBidQuestion,
  isLimitOnly,
  quickBids,
  ruleHint,
} from "./bid-rules.ts";
import { ConfirmDialog } from "../detail/confirm-dialog.tsx";
import { BidSum } from "./bid-sum.tsx";
import { lotDeal } from "./lot-deal.ts";
import { useBid, type BidInHand, type BidParts } from "./use-bid.ts";

/**
 * Everything from "Cobriram seu lance" down to the line that it can't be undone; above it goes a
 * `PriceWell`. It is for an auction that takes bids, by somebody who may bid: see `BiddingClosed`.
 *
 * - `auction`: the detail from the cache of `auctionQuery`, kept true with `useAuctionLive(auction.id)`.
 *   The amount is held while the price moves; once it is overtaken one tap takes the next one.
 * - `onLeading`: the bid was taken and leads. The toast has been shown and the queries were renewed; a
 *   dialog closes here. A bid that was covered at once stays, with the next one filled in.
 *
 * It asks for the PIN by itself where `own.confirmed_limit` does not cover the bid.
 */
export function BidForm(props: BidParts) {
  const { auction } = props;
  const bid = useBid(props);
  const intentFor = useIntent();
  const limit = confirmationLimit(auction, bid.wish);
  const confirmationId = intentFor({ auction: auction.id, limit });
  const unit = unitInWords(auction.unit);
  return (
    <PinConfirmation
      purpose="bid"
      binding={{
        payee: auction.id,
        amount: limit,
        intent_id: confirmationId,
        terms: bidTerms,
      }}
      reason="Pedimos o PIN uma vez por leilão, porque um lance é um compromisso."
      summary={
        <>
          <b className="block font-semibold">{`${confirmLabel(bid)} por ${unit}`}</b>
          <DefinitionRows
            className="my-2"
            rows={dealRows(lotDeal(auction, { amount: bid.wish.amount, as: "bidder" }))}
          />
          <span className="text-sm text-muted-foreground">
            {auction.auction_type === "standard"
              ? `O PIN vale neste leilão para lances de até ${formatMoney(limit)} por ${unit}.`
              : `O PIN vale neste leilão para lances a partir de ${formatMoney(limit)} por ${unit}.`}
          </span>
        </>
      }
      action={confirmLabel(bid)}
      then="Em seguida você confirma o lance."
      onGranted={(grant) => bid.send({ id: confirmationId, limit, grant })}
    >
      {(askPin) => <Fields auction={auction} bid={bid} askPin={askPin} />}
    </PinConfirmation>
  );
}

function confirmLabel({ wish, draft, isUnanswered }: BidInHand): string {
  if (isUnanswered) return `Conferir lance de ${formatMoney(wish.amount)}`;
  if (isLimitOnly(draft) && wish.limit !== null) {
    return `Mudar limite para ${formatMoney(wish.limit)}`;
  }
  return `Confirmar lance de ${formatMoney(wish.amount)}`;
}

interface FieldsProps {
  auction: AuctionDetail;
  bid: BidInHand;
  askPin: () => void;
}

function Fields({ auction, bid, askPin }: FieldsProps) {
  const formId = useId();
  const [question, setQuestion] = useState<string>();
  const go = () => {
    setQuestion(undefined);
    if (bid.isPinNeeded && !bid.isUnanswered) askPin();
    else bid.send();
  };
  const submit = () => {
    if (bid.busy || !bid.isReady()) return;
    // What was sent before was asked about then.
    const far = bid.isUnanswered ? undefined : farBidQuestion(auction, bid.wish);
    if (far) setQuestion(far);
    else go();
  };
  return (
    <>
      <form
        id={formId}
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // The PIN lies in a dialog above, and its sending comes through here too.
          if (event.target === event.currentTarget) submit();
        }}
      >
        <BidNotices auction={auction} bid={bid} />
        <AmountField auction={auction} bid={bid} />
        <AutomaticBid auction={auction} bid={bid} />
        <BidSum auction={auction} wish={bid.wish} />
        <FailedBid failure={bid.failure} />
        <Button type="submit" size="lg" block busyLabel={bid.busy && "Enviando lance..."}>
          {confirmLabel(bid)}
        </Button>
        <LastLines auction={auction} bid={bid} />
      </form>
      {question !== undefined && (
        <ConfirmDialog
          title="Confira o valor"
          text={question}
          rows={dealRows(lotDeal(auction, { amount: bid.wish.amount, as: "bidder" }))}
          action="Sim, é esse valor"
          busyAction="Enviando lance..."
          danger={false}
          act={{ busy: false, error: undefined }}
          onConfirm={() => {
            bid.confirmFar();
            go();
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}

function AmountField({ auction, bid }: Omit<FieldsProps, "askPin">) {
  return (
    <div>
      <Field
        label={`Seu lance por ${unitInWords(auction.unit)}`}
        hint={`${bid.instead === null ? "" : "Chegou outro lance. "}${ruleHint(auction)}`}
        error={bid.errors.amount}
      >
        {(control) => (
          <MoneyInput
            {...control}
            data-focus-first
            value={bid.amount}
            onValueChange={(amount) => bid.change({ amount })}
            onBlur={bid.leave}
          />
        )}
      </Field>
      {bid.instead !== null && <Instead cents={bid.instead} bid={bid} />}
      <QuickAmounts
        amounts={quickBids(auction)}
        value={bid.amount}
        onPick={(amount) => bid.change({ amount })}
      />
    </div>
  );
}

/** Only fills the form: what is sent is what the button then says. */
function Instead({ cents, bid }: { cents: bigint; bid: BidInHand }) {
  return (
    <Button
      variant="outline"
      block
      className="mt-2 num"
      onClick={() => {
        bid.change({ amount: cents });
        bid.leave();
      }}
    >
      {`Usar ${formatMoney(amountOf(cents))}`}
    </Button>
  );
}

function LastLines({ auction, bid }: Omit<FieldsProps, "askPin">) {
  const { quantity, terms } = auction;
  const held = guaranteeOf(backedAmount(auction, bid.wish), quantity, {
    percent: terms.guarantee_percent,
    minimum: terms.guarantee_minimum,
  });
  return (
    <div className="grid gap-3 text-sm text-muted-foreground">
      <p className="text-center text-balance">
        O lance não pode ser desfeito. Se outra pessoa cobrir, avisamos na hora.
      </p>
      <p className="flex gap-2.5">
        <Icon of={ShieldCheck} size="md" className="mt-px text-primary" />
        <span>
          <b className="font-semibold text-foreground">Lance com lastro.</b>{" "}
          {`Ao confirmar, ${formatMoney(held)} ficam reservados na sua carteira. Se cobrirem, o valor volta na hora.`}
        </span>
      </p>
    </div>
  );
}
