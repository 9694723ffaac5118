import { guaranteeOf } from "@areon/contracts/auctions/terms/rules";
import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { walletQuery } from "~/subjects/wallet/wallet-query";
import { dealRows } from "~/subjects/catalog/deal-rows";
import { centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { DefinitionRows } from "~/ui/definition-rows";
import { Icon } from "~/ui/icon";
import { backedAmount, type BidWish } from "./bid-rules.ts";
import { lotDeal } from "./lot-deal.ts";

interface BidSumProps {
  auction: AuctionDetail;
  wish: BidWish;
}

/** What the whole lot comes to, what a supplier receives of it, what is reserved for it, and whether that is there. */
export function BidSum({ auction, wish }: BidSumProps) {
  const { quantity, terms, own } = auction;
  const { data: wallet } = useQuery(walletQuery);
  const held = guaranteeOf(backedAmount(auction, wish), quantity, {
    percent: terms.guarantee_percent,
    minimum: terms.guarantee_minimum,
  });
  // What is reserved for this auction already counts for the next bid in it.
  const isCovered =
    wallet !== undefined &&
    centsOf(wallet.available) + centsOf(own?.guarantee ?? "0.00") >= centsOf(held);
  return (
    <DefinitionRows
      className="rounded-lg bg-muted p-4"
      rows={[
        ...dealRows(lotDeal(auction, { amount: wish.amount, as: "bidder" })),
        { term: "Garantia do lance", value: formatMoney(held) },
        {
          term: "Saldo na carteira",
          // The row is there before the balance, so that the button below does not move.
          value: wallet ? (
            <span className="inline-flex items-center gap-1.5">
              <Icon
                of={isCovered ? CircleCheck : CircleAlert}
                className={isCovered ? "text-success" : "text-clay"}
              />
              <span className="sr-only">{isCovered ? "Basta: " : "Não basta: "}</span>
              {formatMoney(wallet.available)}
            </span>
          ) : (
            "–"
          ),
        },
      ]}
    />
  );
}
