import { Scale } from "lucide-react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHead } from "~/ui/page-head";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { AccountsCard } from "./accounts-card.tsx";
import { AdjustmentsCard } from "./adjustments-card.tsx";
import { ReconciliationPart } from "./reconciliation-part.tsx";
import { TrialBalanceCard } from "./trial-balance-card.tsx";

export interface FinancePageProps {
  /** What whoever sits at the desk may do, once it is known; the API decides again at every call. */
  access: { mayRead: boolean; mayAdjust: boolean; mayReconcile: boolean } | undefined;
  /** Why it is not known. */
  failure: Error | undefined;
  onRetry: () => void;
}

const tabs = [
  { name: null, to: "/admin/finance", label: "Balancete" },
  { name: "conciliacao", to: "/admin/finance?aba=conciliacao", label: "Conciliação" },
  { name: "contas", to: "/admin/finance?aba=contas", label: "Contas" },
  { name: "ajustes", to: "/admin/finance?aba=ajustes", label: "Ajustes" },
] as const;

/** /admin/finance: do the books agree with themselves and with the bank, what is in each account, and what was put right by hand. */
export function FinancePage({ access, failure, onRetry }: FinancePageProps) {
  const asked = useQueryValues().get("aba");
  const current = tabs.find(({ name }) => name === asked) ?? tabs[0];
  if (access && !access.mayRead) return <NotAllowed />;
  return (
    <div className="grid gap-5">
      <PageHead title="Financeiro" text="Livros da plataforma, banco, contas e ajustes" />
      <LinkTabs
        label="Partes do financeiro"
        tabs={tabs.map((tab) => ({ to: tab.to, label: tab.label, current: tab === current }))}
      />
      {failure && <LoadFailure error={failure} onRetry={onRetry} />}
      {!access && !failure && <PartSkeleton />}
      {access && current.name === null && <TrialBalanceCard />}
      {access && current.name === "conciliacao" && (
        <ReconciliationPart mayReconcile={access.mayReconcile} />
      )}
      {access && current.name === "contas" && <AccountsCard />}
      {access && current.name === "ajustes" && <AdjustmentsCard mayAdjust={access.mayAdjust} />}
    </div>
  );
}

function PartSkeleton() {
  return (
    <Loading label="Carregando o financeiro...">
      <Card className="px-4 pt-10 pb-2 md:px-5">
        <RowSkeleton rows={4} />
      </Card>
    </Loading>
  );
}

function NotAllowed() {
  return (
    <>
      <PageHead title="Financeiro" />
      <Card className="mt-5 max-w-xl">
        <EmptyState
          icon={Scale}
          title="Este acesso é do papel Financeiro"
          text="Peça o papel a quem administra a equipe para ver livros e contas."
        />
      </Card>
    </>
  );
}
