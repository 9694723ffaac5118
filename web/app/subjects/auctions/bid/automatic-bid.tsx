import { auctionTotal } from "@areon/contracts/auctions/terms/rules";
import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { amountOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { SwitchRow } from "~/ui/switch-row";
import { unitInWords } from "./auction-words.ts";
import type { BidInHand } from "./use-bid.ts";

interface AutomaticBidProps {
  auction: AuctionDetail;
  bid: BidInHand;
}

/** A secret limit: the platform answers others with the least that leads, and never beyond it. */
export function AutomaticBid({ auction, bid }: AutomaticBidProps) {
  const { auction_type: kind, unit } = auction;
  const { draft, change, errors } = bid;
  return (
    <div>
      <SwitchRow
        title="Lance automático"
        detail="Cobrimos os outros lances por você, até o seu limite."
        checked={draft.isAutomatic}
        onChange={(event) => change({ isAutomatic: event.currentTarget.checked })}
      />
      {draft.isAutomatic && (
        <Field
          label={`${kind === "standard" ? "Limite máximo" : "Limite mínimo"} por ${unitInWords(unit)}`}
          hint={limitHint(auction, draft.limit)}
          error={errors.limit}
        >
          {(control) => (
            <MoneyInput
              {...control}
              look="field"
              value={draft.limit}
              onValueChange={(limit) => change({ limit })}
              onBlur={bid.leave}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function limitHint(
  { auction_type: kind, quantity, own }: AuctionDetail,
  limit: bigint | null,
): string {
  const secret = "Ninguém vê esse limite.";
  if (limit === null || limit <= 0n) {
    return own?.limit ? `Seu limite agora: ${formatMoney(own.limit)}. ${secret}` : secret;
  }
  const total = formatMoney(auctionTotal(amountOf(limit), quantity));
  return kind === "standard"
    ? `No máximo ${total} pelo lote todo. ${secret}`
    : `No mínimo ${total} pelo lote todo. ${secret}`;
}
