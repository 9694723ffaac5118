import { formatMoney } from "~/platform/text/money";
import type { ProposalSum } from "./use-proposal.ts";

/** What it comes to, in the foot of the dialog, where it stays in view. */
export function ProposalTotal({ sum, isAsk }: { sum: ProposalSum; isAsk: boolean }) {
  if (isAsk) {
    return (
      <p className="text-sm text-muted-foreground">
        O vendedor responde com o preço, e você decide se aceita. Nada é cobrado agora.
      </p>
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
