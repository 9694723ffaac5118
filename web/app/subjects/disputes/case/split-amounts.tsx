import type { ReactNode } from "react";
import { centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { SplitBar } from "~/ui/split-bar";
import { percentWords, sharesOf } from "./split.ts";

interface SplitAmountsProps {
  refund: string;
  toSeller: string;
  /** "Você recebe", "Comprador recebe". */
  labels: { seller: string; buyer: string };
  /** Where a handle moves the division, it takes the place of the bar. */
  handle?: ReactNode | undefined;
  /** What is left of the seller's amount after the fee; null to who may not know it. */
  sellerNet?: string | null;
  /** The seller looks: what reaches them stands first. */
  isSellers?: boolean;
}

/** Who gets what: the seller's part at the left in green, the buyer's at the right in wheat. */
export function SplitAmounts(props: SplitAmountsProps) {
  const { refund, toSeller, labels, handle } = props;
  const seller = sellerWords(props);
  const shares = sharesOf(centsOf(refund) + centsOf(toSeller), centsOf(refund));
  const words = `${percentWords(shares.seller)} para o vendedor, ${percentWords(shares.buyer)} para o comprador`;
  return (
    <div>
      {handle ?? (
        <SplitBar
          shares={[
            { percent: shares.seller, tone: "primary" },
            { percent: shares.buyer, tone: "accent" },
          ]}
          label={words}
        />
      )}
      <dl className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <dt className="text-sm text-muted-foreground">{labels.seller}</dt>
          <dd className="text-xl font-bold break-words num md:text-2xl">{seller.amount}</dd>
          {seller.note && <dd className="text-sm text-muted-foreground num">{seller.note}</dd>}
        </div>
        <div className="ml-auto min-w-0 text-right">
          <dt className="text-sm text-muted-foreground">{labels.buyer}</dt>
          <dd className="text-xl font-bold break-words num md:text-2xl">{formatMoney(refund)}</dd>
        </div>
      </dl>
    </div>
  );
}

function sellerWords({ toSeller, sellerNet, isSellers }: SplitAmountsProps) {
  const whole = formatMoney(toSeller);
  if (!sellerNet || sellerNet === toSeller) return { amount: whole };
  const net = formatMoney(sellerNet);
  return isSellers
    ? { amount: net, note: `de ${whole}, sem a taxa` }
    : { amount: whole, note: `${net} depois da taxa` };
}
