import type { DisputeSide } from "@areon/contracts/disputes/disputes";
import { useWaiting } from "~/platform/api/use-waiting";
import { cappedText, type CappedCount } from "~/platform/text/capped-count";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHead } from "~/ui/page-head";
import { DisputesCard } from "./disputes-card.tsx";

interface DisputesPageProps {
  /** A seller has disputes about sales and about purchases, a buyer about purchases. */
  area: DisputeSide;
}

/** /buyer/disputes and /seller/disputes. */
export function DisputesPage({ area }: DisputesPageProps) {
  const isOnPurchases = useQueryValues().get("aba") === "compras";
  const { of } = useWaiting();
  const side = area === "seller" && !isOnPurchases ? "seller" : "buyer";
  const waiting = of(side === "buyer" ? "disputes.purchase" : "disputes.sale")?.waiting;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title="Disputas" text={waitingWords(waiting)} />
      {area === "seller" && (
        <LinkTabs
          label="Vendas e compras"
          tabs={[
            {
              to: "/seller/disputes",
              label: "Vendas",
              current: !isOnPurchases,
              count: counted(of("disputes.sale")?.open?.count),
            },
            {
              to: "/seller/disputes?aba=compras",
              label: "Compras",
              current: isOnPurchases,
              count: counted(of("disputes.purchase")?.open?.count),
            },
          ]}
        />
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

function counted(count: number | undefined): string | undefined {
  return count ? String(count) : undefined;
}
