import type { NegotiationSide } from "@areon/contracts/negotiations/negotiations";
import type { ReactNode } from "react";
import { useWaiting } from "~/platform/api/use-waiting";
import { useQueryFilters } from "~/platform/navigation/use-query-filters";
import { TradeTabs } from "./trade-tabs.tsx";
import { cappedText, type CappedCount } from "~/platform/text/capped-count";
import { Badge } from "~/ui/badge";
import { PageHead } from "~/ui/page-head";
import { Segmented } from "~/ui/segmented";
import { NegotiationsCard } from "./negotiations-card.tsx";

/** /buyer/negotiations and /seller/negotiations; who sells may buy as well, and a buyer may have sold. */
export function NegotiationsPage({ area }: { area: NegotiationSide }) {
  const { values, choose } = useQueryFilters(["lado"]);
  const { of } = useWaiting();
  const isBuying = area === "buyer" ? values.lado !== "vendas" : values.lado === "compras";
  const side = isBuying ? "buyer" : "seller";
  const [purchases, sales] = [of("negotiations.purchase"), of("negotiations.sale")];
  const { waiting } = (isBuying ? purchases : sales) ?? {};
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title="Negociações"
        text={waitingWords(waiting) ?? "Cotações e propostas, até virarem pedido"}
      />
      <TradeTabs area={area} current="negotiations" />
      {(area === "seller" || !isBuying || sales) && (
        <Segmented
          label="Vendendo ou comprando"
          className="justify-self-start"
          options={[
            { value: "vendas", label: counted("Vendendo", sales?.open) },
            { value: "compras", label: counted("Comprando", purchases?.open) },
          ]}
          value={isBuying ? "compras" : "vendas"}
          onValueChange={(lado) => choose("lado", lado === usual[area] ? "" : lado)}
        />
      )}
      <NegotiationsCard key={side} area={area} side={side} />
    </div>
  );
}

/** What an area shows where its address names no side. */
const usual: Readonly<Record<NegotiationSide, string>> = { buyer: "compras", seller: "vendas" };

/** The tab counts both sides, so that each says its part. */
function counted(label: string, open: CappedCount | undefined): ReactNode {
  return (
    <>
      {label}
      {open !== undefined && open.count > 0 && <Badge className="num">{cappedText(open)}</Badge>}
    </>
  );
}

function waitingWords(waiting: CappedCount | undefined): string | undefined {
  if (!waiting || waiting.count === 0) return undefined;
  if (waiting.count === 1) return "1 negociação espera a sua resposta";
  return `${cappedText(waiting)} negociações esperam a sua resposta`;
}
