import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { WalletGate } from "~/subjects/wallet/wallet-gate";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { ChargesCard } from "./charges-card.tsx";
import { CurrentPlanCard } from "./current-plan-card.tsx";
import { EnterpriseDialog } from "./enterprise-dialog.tsx";
import { FeesCard } from "./fees-card.tsx";
import { PlanOffers } from "./plan-offers.tsx";
import { planQuery } from "./plan-queries.ts";
import { SubscribeStep } from "./subscribe-step.tsx";

/** /seller/plan: which plan it is, what it allows and costs, and how to change it. */
export function PlanPage() {
  return (
    <>
      <PageHead title="Plano" text="Quantos anúncios você mantém no ar e quanto isso custa." />
      <div className="mt-5 md:mt-6">
        <WalletGate skeleton={<PlanSkeleton />}>{() => <Plan />}</WalletGate>
      </div>
    </>
  );
}

function Plan() {
  const { data: plan, error, refetch } = useQuery(planQuery);
  const [isSubscribing, setSubscribing] = useState(false);
  const [isTalking, setTalking] = useState(false);
  if (!plan && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!plan) return <PlanSkeleton />;
  if (isSubscribing) {
    return <SubscribeStep offers={plan.offers} onClose={() => setSubscribing(false)} />;
  }
  return (
    <div className="grid gap-5 lg:gap-6">
      <CurrentPlanCard plan={plan} />
      <PlanOffers
        plan={plan}
        onSubscribe={() => setSubscribing(true)}
        onTalk={() => setTalking(true)}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <ChargesCard />
        <FeesCard />
      </div>
      <EnterpriseDialog open={isTalking} onOpenChange={setTalking} />
    </div>
  );
}

function PlanSkeleton() {
  return (
    <Loading label="Carregando plano...">
      <div className="grid gap-5 lg:gap-6">
        <Skeleton className="h-40" />
        <div className="grid gap-5 lg:grid-cols-3">
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      </div>
    </Loading>
  );
}
