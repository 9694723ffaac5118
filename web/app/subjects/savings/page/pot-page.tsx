import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { getPot } from "@areon/contracts/savings/savings";
import type { Wallet } from "@areon/contracts/wallet/wallet";
import { useQuery } from "@tanstack/react-query";
import { PiggyBank } from "lucide-react";
import { useState } from "react";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { PartnerLine } from "~/subjects/wallet/partner-line";
import { WalletGate } from "~/subjects/wallet/wallet-gate";
import { useQueryValues, useSetQuery } from "~/platform/navigation/use-query-values";
import { formatMoney } from "~/platform/text/money";
import { formatMonth } from "~/platform/text/statement-dates";
import { BackLink } from "~/ui/back-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FiguresStrip } from "~/ui/figures-strip";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { Select } from "~/ui/select";
import { Loading, Skeleton } from "~/ui/skeleton";
import { Statement } from "~/ui/statement";
import { extractDays, extractSums, monthIn, monthsBetween } from "./extract.ts";
import { PotCard } from "./pot-card.tsx";
import { PotDialogs, type PotAct } from "./pot-dialogs.tsx";
import { potQuery } from "./savings-queries.ts";

/** /wallet/savings/:id: one pot and what happened in it, day by day. */
export function PotPage({ id }: { id: string }) {
  return (
    <>
      <BackLink to="/wallet/savings">Cofrinhos</BackLink>
      <WalletGate skeleton={<PotSkeleton />}>
        {(wallet) => <Pot id={id} wallet={wallet} />}
      </WalletGate>
    </>
  );
}

type PotAnswer = EndpointResponse<typeof getPot>;

function Pot({ id, wallet }: { id: string; wallet: Wallet }) {
  const asked = monthIn(useQueryValues().get("mes"));
  const { data, error, refetch } = useQuery({
    ...potQuery(id, asked),
    placeholderData: (before: PotAnswer | undefined) => before,
  });
  const [act, setAct] = useState<PotAct>();
  if (!data && error) {
    return (
      <SubjectFailure
        error={error}
        onRetry={() => void refetch()}
        title="Cofrinho não encontrado"
        text="O endereço pode estar incompleto, ou ele é de outra carteira."
        back={{ to: "/wallet/savings", label: "Ver cofrinhos" }}
      />
    );
  }
  if (!data) return <PotSkeleton />;
  const { pot, partner } = data;
  return (
    <div className="grid gap-5">
      <PageHead title={pot.name} text="Extrato dia a dia, com rendimento e impostos." />
      <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-6">
        <div className="grid gap-4">
          {pot.is_closed ? (
            <Notice tone="info" title="Cofrinho fechado">
              <p>O que havia nele voltou para a carteira. O extrato continua aqui.</p>
            </Notice>
          ) : (
            <PotCard pot={pot} isOffered={partner !== null} onAct={setAct} />
          )}
          {partner && <PartnerLine label="Cofrinhos de" partner={partner} />}
        </div>
        <Extract answer={data} nowMs={Date.parse(wallet.as_of)} />
      </div>
      <PotDialogs act={act} onClose={() => setAct(undefined)} />
    </div>
  );
}

function Extract({ answer, nowMs }: { answer: PotAnswer; nowMs: number }) {
  const setQuery = useSetQuery();
  const { month, first_month: first, last_month: last, days } = answer;
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Extrato</h2>
        <Select
          aria-label="Mês"
          className="w-52"
          value={month}
          options={monthsBetween(first, last).map((value) => ({
            value,
            label: formatMonth(value, nowMs),
          }))}
          onChange={({ currentTarget: { value } }) =>
            setQuery({ mes: value }, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      <FiguresStrip
        label="Resumo do mês"
        figures={[
          { label: "No início", value: formatMoney(answer.opening) },
          ...extractSums(days).map(({ label, amount, isGain }) => ({
            label,
            value: formatMoney(amount),
            ...(isGain && { tone: "up" as const }),
          })),
          { label: month === last ? "Hoje" : "No fim", value: formatMoney(answer.closing) },
        ]}
      />
      <Card className="px-4 pb-2 md:px-5">
        {days.length === 0 ? (
          <EmptyState
            icon={PiggyBank}
            title="Nada neste mês"
            text="Depósitos, resgates e rendimentos aparecem aqui no dia em que acontecem."
          />
        ) : (
          <Statement days={extractDays(days, nowMs)} />
        )}
      </Card>
    </div>
  );
}

function PotSkeleton() {
  return (
    <Loading label="Carregando cofrinho...">
      <div className="mt-5 grid gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Skeleton className="h-58" />
        <Skeleton className="h-96" />
      </div>
    </Loading>
  );
}
