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
  /** Under the seller's amount: what is left of it after the fee. */
  sellerNote?: string | undefined;
}

/** Who gets what: the seller's part at the left in green, the buyer's at the right in wheat. */
export function SplitAmounts(props: SplitAmountsProps) {
  const { refund, toSeller, labels, handle, sellerNote } = props;
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
          <dd className="text-xl font-bold break-words num md:text-2xl">{formatMoney(toSeller)}</dd>
          {sellerNote && <dd className="text-sm text-muted-foreground num">{sellerNote}</dd>}
        </div>
        <div className="ml-auto min-w-0 text-right">
          <dt className="text-sm text-muted-foreground">{labels.buyer}</dt>
          <dd className="text-xl font-bold break-words num md:text-2xl">{formatMoney(refund)}</dd>
        </div>
      </dl>
    </div>
  );
}
