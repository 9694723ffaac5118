import type { getInvestment } from "@areon/contracts/investments/investments";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { Wallet } from "@areon/contracts/wallet/wallet";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PartnerLine } from "~/subjects/wallet/partner-line";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { useWalletLive } from "~/subjects/wallet/use-wallet-changes";
import { WalletGate } from "~/subjects/wallet/wallet-gate";
import { amountOf, centsOf } from "~/platform/text/cents";
import { dayText } from "~/platform/text/day-text";
import { dayAt } from "~/platform/text/long-dates";
import { formatMoney } from "~/platform/text/money";
import { BackLink } from "~/ui/back-link";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { DayExtract } from "./day-extract.tsx";
import { partnerLabel, percentText } from "./investment-words.ts";
import { investmentQuery } from "./investment-queries.ts";
import { NoteButton } from "./note-button.tsx";
import { RiskBadge } from "./products-card.tsx";
import { RedeemStep } from "./redeem-step.tsx";
import { RedemptionsCard } from "./redemptions-card.tsx";

type Investment = EndpointResponse<typeof getInvestment>;

/** /wallet/investments/{id}: one investment, day by day, with its terms, redemptions and notes. */
export function InvestmentPage({ id }: { id: string }) {
  return (
    <>
      <BackLink to="/wallet/investments">Investimentos</BackLink>
      <WalletGate skeleton={<InvestmentSkeleton />}>
        {(wallet) => <Own id={id} wallet={wallet} />}
      </WalletGate>
    </>
  );
}

function Own({ id, wallet }: { id: string; wallet: Wallet }) {
  useWalletLive(wallet);
  const { data, error, refetch } = useQuery(investmentQuery(id));
  const [isRedeeming, setRedeeming] = useState(false);
  if (!data && error) {
    return (
      <SubjectFailure
        error={error}
        onRetry={() => void refetch()}
        title="Investimento não encontrado"
        text="O endereço pode estar incompleto, ou ele é de outra carteira."
        back={{ to: "/wallet/investments", label: "Ver investimentos" }}
      />
    );
  }
  if (!data) return <InvestmentSkeleton />;
  if (isRedeeming) return <RedeemStep application={data} onClose={() => setRedeeming(false)} />;
  return (
    <>
      <PageHead
        title={data.name}
        badge={
          data.state === "open" ? (
            <RiskBadge risk={data.risk} />
          ) : (
            <Badge tone="neutral">Resgatado</Badge>
          )
        }
        text={redeemText(data)}
        actions={
          <>
            <NoteButton note={{ application: id }} label="Nota de aplicação" />
            {data.state === "open" && (
              <Button disabled={!data.is_redeemable} onClick={() => setRedeeming(true)}>
                Resgatar
              </Button>
            )}
          </>
        }
      />
      <div className="mt-5 grid items-start gap-5 md:mt-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="grid min-w-0 gap-5 lg:gap-6">
          <DayExtract application={data} today={dayAt(Date.parse(wallet.as_of))} />
          {data.redemptions.length > 0 && <RedemptionsCard investment={data} />}
        </div>
        <TermsCard investment={data} />
      </div>
    </>
  );
}

function redeemText({ state, redeemable_from: from, matures_on: end, is_redeemable }: Investment) {
  if (state === "redeemed") return "Tudo já voltou para a sua carteira.";
  const opens = is_redeemable ? "Resgate liberado" : `Resgate a partir de ${dayText(from)}`;
  return `${opens} · vence em ${dayText(end)}`;
}

function TermsCard({ investment }: { investment: Investment }) {
  const gain = centsOf(investment.gross) - centsOf(investment.cost);
  return (
    <Card padding="snug" aria-labelledby="condicoes">
      <h2 id="condicoes" className="text-lg">
        Condições
      </h2>
      <DefinitionRows
        look="ruled"
        className="mt-1"
        rows={[
          { term: "Aplicado", value: formatMoney(investment.principal) },
          ...(investment.state === "open"
            ? [
                { term: "Ainda aplicado", value: formatMoney(investment.cost) },
                { term: "Rendimento bruto", value: formatMoney(amountOf(gain)) },
                { term: "Valor hoje", value: formatMoney(investment.gross), strong: true },
              ]
            : []),
          { term: "Rende", value: `${percentText(investment.cdi_percent)} do CDI` },
          { term: "Emissor", value: investment.issuer },
          { term: "Rende desde", value: dayText(investment.starts_on) },
          { term: "Resgate a partir de", value: dayText(investment.redeemable_from) },
          { term: "Vencimento", value: dayText(investment.matures_on) },
          {
            term: "Impostos",
            value: investment.is_exempt ? "Isento" : "IOF antes de 30 dias e IR",
          },
        ]}
      />
      <p className="mt-3 text-sm text-pretty text-muted-foreground">
        Garantia do FGC até o limite por CPF ou CNPJ e instituição.
      </p>
      <div className="mt-2">
        <PartnerLine label={partnerLabel} partner={investment.partner} />
      </div>
    </Card>
  );
}

function InvestmentSkeleton() {
  return (
    <Loading label="Carregando investimento...">
      <Skeleton className="h-16 max-w-md" />
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </Loading>
  );
}
