import type { NegotiationSide } from "@areon/contracts/negotiations/negotiations";
import { useWaiting } from "~/platform/api/use-waiting";
import { useQueryFilters } from "~/platform/navigation/use-query-filters";
import { TradeTabs } from "./trade-tabs.tsx";
import { addedCounts, cappedText, type CappedCount } from "~/platform/text/capped-count";
import { PageHead } from "~/ui/page-head";
import { Segmented } from "~/ui/segmented";
import { NegotiationsCard } from "./negotiations-card.tsx";

/** /buyer/negotiations and /seller/negotiations; who sells may buy as well. */
export function NegotiationsPage({ area }: { area: NegotiationSide }) {
  const { values, choose } = useQueryFilters(["lado"]);
  const { of } = useWaiting();
  const isBuying = area === "buyer" || values.lado === "compras";
  const side = isBuying ? "buyer" : "seller";
  const waiting = addedCounts(
    of("negotiations.purchase")?.waiting,
    of("negotiations.sale")?.waiting,
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title="Negociações"
        text={waitingWords(waiting) ?? "Cotações e propostas, até virarem pedido"}
      />
      <TradeTabs area={area} current="negotiations" />
      {area === "seller" && (
        <Segmented
          label="Vendendo ou comprando"
          className="justify-self-start"
          options={[
            { value: "vendas", label: "Vendendo" },
            { value: "compras", label: "Comprando" },
          ]}
          value={isBuying ? "compras" : "vendas"}
          onValueChange={(lado) => choose("lado", lado === "compras" ? lado : "")}
        />
      )}
      <NegotiationsCard key={side} area={area} side={side} />
    </div>
  );
}

function waitingWords(waiting: CappedCount | undefined): string | undefined {
  if (!waiting || waiting.count === 0) return undefined;
  if (waiting.count === 1) return "1 negociação espera a sua resposta";
  return `${cappedText(waiting)} negociações esperam a sua resposta`;
}
