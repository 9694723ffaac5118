import { useQuery } from "@tanstack/react-query";
import { DeskGate } from "~/platform/loading/desk-gate";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHead } from "~/ui/page-head";
import { AllProductsCard } from "./all-products-card.tsx";
import { productDesk, type DeskAccess } from "./desk-access.ts";
import { reviewsQuery } from "./desk-queries.ts";
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
  const { data } = useQuery({ ...reviewsQuery(undefined), enabled: access?.mayRead ?? false });
  const waiting = data && countText(data.waiting);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title="Produtos" text={data && queueText(data.waiting.count, waiting ?? "")} />
      <DeskGate {...{ access, failure, onRetry }} desk={productDesk}>
        <LinkTabs
          label="Listas de produtos"
          tabs={[
            { to: deskProductsPath, label: "Para analisar", current: !isAll, count: waiting },
            { to: allProductsPath, label: "Todos os produtos", current: isAll },
          ]}
        />
        {isAll ? <AllProductsCard /> : <ReviewQueue />}
      </DeskGate>
    </div>
  );
}

function countText({ count, is_capped: isCapped }: { count: number; is_capped: boolean }): string {
  return `${count.toLocaleString("pt-BR")}${isCapped ? "+" : ""}`;
}

function queueText(count: number, text: string): string {
  if (count === 0) return "Nada espera por uma decisão";
  return count === 1
    ? "1 anúncio espera por uma decisão"
    : `${text} anúncios esperam por uma decisão`;
}
