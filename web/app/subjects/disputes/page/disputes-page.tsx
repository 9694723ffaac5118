import type { DisputeSide } from "@areon/contracts/disputes/disputes";
import { useWaiting } from "~/platform/api/use-waiting";
import { cappedText, type CappedCount } from "~/platform/text/capped-count";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHead } from "~/ui/page-head";
import { disputesPath } from "../case/dispute-words.ts";
import { DisputesCard } from "./disputes-card.tsx";

interface DisputesPageProps {
  /** A seller has disputes about sales and purchases; a buyer about purchases, and sales of auctions. */
  area: DisputeSide;
}

/** /buyer/disputes and /seller/disputes. */
export function DisputesPage({ area }: DisputesPageProps) {
  const tab = useQueryValues().get("aba");
  const { of } = useWaiting();
  const isOnSales = area === "seller" ? tab !== "compras" : tab === "vendas";
  const side = isOnSales ? "seller" : "buyer";
  const [purchases, sales] = [of("disputes.purchase"), of("disputes.sale")];
  const waiting = (isOnSales ? sales : purchases)?.waiting;
  const tabs = [
    {
      to: disputesPath(area, "seller"),
      label: "Vendas",
      current: isOnSales,
      count: counted(sales?.open),
    },
    {
      to: disputesPath(area, "buyer"),
      label: "Compras",
      current: !isOnSales,
      count: counted(purchases?.open),
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title="Disputas" text={waitingWords(waiting)} />
      {(area === "seller" || isOnSales || sales) && (
        <LinkTabs label="Vendas e compras" tabs={area === "seller" ? tabs : tabs.toReversed()} />
      )}
      <DisputesCard key={side} area={area} side={side} />
    </div>
  );
}

function waitingWords(waiting: CappedCount | undefined): string {
  if (!waiting?.count)
    return "Com disputa aberta, o dinheiro do pedido fica guardado até o acordo.";
  return waiting.count === 1
    ? "1 disputa precisa de você"
    : `${cappedText(waiting)} disputas precisam de você`;
}

function counted(found: CappedCount | undefined): string | undefined {
  return found && found.count > 0 ? cappedText(found) : undefined;
}
