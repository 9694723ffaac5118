import { dealRows, type Deal } from "~/subjects/catalog/deal-rows";
import { formatMoney } from "~/platform/text/money";
import { DefinitionRows } from "~/ui/definition-rows";
import type { ProposalSum } from "./use-proposal.ts";

interface ProposalTotalProps {
  sum: ProposalSum;
  /** Of who sells, once there is a price: what they receive stands first. */
  deal: Deal | null;
  isAsk: boolean;
}

/** What it comes to, in the foot of the dialog, where it stays in view. */
export function ProposalTotal({ sum, deal, isAsk }: ProposalTotalProps) {
  if (isAsk) {
    return (
      <p className="text-sm text-muted-foreground">
        O vendedor responde com o preço, e você decide se aceita. Nada é cobrado agora.
      </p>
    );
  }
  if (deal?.side === "seller" && deal.feePercent && sum.total !== null) {
    return (
      <div aria-live="polite">
        <DefinitionRows rows={dealRows(deal)} />
      </div>
    );
  }
  return (
    <dl className="grid gap-1" aria-live="polite">
      {sum.goods !== null && (sum.freight !== null || sum.isFreightAwaited) && (
        <div className="flex flex-wrap justify-between gap-x-3 text-sm text-muted-foreground num">
          <dt>Mercadoria e frete</dt>
          <dd>
            {formatMoney(sum.goods)} +{" "}
            {sum.freight === null ? "calculando..." : formatMoney(sum.freight)}
          </dd>
        </div>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <dt>{sum.total === null && sum.goods !== null ? "Total, sem o frete" : "Total"}</dt>
        <dd className="min-w-0 text-2xl font-bold break-words num">{totalText(sum)}</dd>
      </div>
    </dl>
  );
}

function totalText({ total, goods }: ProposalSum): string {
  const known = total ?? goods;
  return known === null ? "—" : formatMoney(known);
}
