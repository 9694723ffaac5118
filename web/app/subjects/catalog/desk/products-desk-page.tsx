import { useWaiting } from "~/platform/api/use-waiting";
import { DeskGate } from "~/platform/loading/desk-gate";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { cappedText, type CappedCount } from "~/platform/text/capped-count";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHead } from "~/ui/page-head";
import { AllProductsCard } from "./all-products-card.tsx";
import { productDesk, type DeskAccess } from "./desk-access.ts";
import { allProductsPath, deskProductsPath } from "./paths.ts";
import { ReviewQueue } from "./review-queue.tsx";

export interface DeskPageProps {
  access: DeskAccess | undefined;
  failure: Error | undefined;
  onRetry: () => void;
}

/** What waits for a decision, and everything that is offered. */
export function ProductsDeskPage({ access, failure, onRetry }: DeskPageProps) {
  const isAll = useQueryValues().get("aba") === "todos";
  const waiting = useWaiting().of("catalog.listing")?.waiting;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title="Produtos" text={waiting && queueText(waiting)} />
      <DeskGate {...{ access, failure, onRetry }} desk={productDesk}>
        <LinkTabs
          label="Listas de produtos"
          tabs={[
            {
              to: deskProductsPath,
              label: "Para analisar",
              current: !isAll,
              count: waiting && cappedText(waiting),
            },
            { to: allProductsPath, label: "Todos os produtos", current: isAll },
          ]}
        />
        {isAll ? <AllProductsCard /> : <ReviewQueue />}
      </DeskGate>
    </div>
  );
}

function queueText(waiting: CappedCount): string {
  const { count } = waiting;
  if (count === 0) return "Nada espera por uma decisão";
  return count === 1
    ? "1 anúncio espera por uma decisão"
    : `${cappedText(waiting)} anúncios esperam por uma decisão`;
}
