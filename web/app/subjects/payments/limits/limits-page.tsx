import { useQuery } from "@tanstack/react-query";
import { MoonStar, Sun } from "lucide-react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { formatClock } from "~/platform/text/dates";
import { BackLink } from "~/ui/back-link";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { DeviceCard } from "./device-card.tsx";
import { FormSkeleton } from "../page/form-skeleton.tsx";
import { LimitBox } from "./limit-box.tsx";
import type { PayoutLimits } from "../payouts/outgoing-complaint.ts";
import { PaymentsGate } from "../page/payments-gate.tsx";
import { limitsQuery } from "../payouts/payout-queries.ts";
import { PixTabs } from "../pix/pix-tabs.tsx";

/** /wallet/pix/limits: how much may go out, by day, by night and from this device. */
export function LimitsPage() {
  return (
    <>
      <BackLink to="/wallet">Carteira</BackLink>
      <PageHead title="Limites" text="Quanto pode sair por Pix e saque. Diminuir vale na hora." />
      <PixTabs current="/wallet/pix/limits" />
      <PaymentsGate skeleton={<FormSkeleton />}>{() => <Limits />}</PaymentsGate>
    </>
  );
}

function Limits() {
  const { data, error, refetch } = useQuery(limitsQuery);
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return (
    <div className="mt-5 grid gap-5 lg:gap-6">
      <Notice icon={data.period === "day" ? Sun : MoonStar}>{periodText(data)}</Notice>
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
        {data.limits.map((limit) => (
          <LimitBox key={limit.kind} limit={limit} limits={data} />
        ))}
        <DeviceCard device={data.device} />
      </div>
    </div>
  );
}

function periodText({ period, period_ends_at: endsAt }: PayoutLimits): string {
  const until = formatClock(endsAt);
  return period === "day"
    ? `Agora vale o período do dia, até ${until}.`
    : `Agora vale o período da noite, até ${until}. Pix para pessoas tem um limite próprio à noite.`;
}
