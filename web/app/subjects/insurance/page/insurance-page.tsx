import type { InsuranceOverview, PolicyCard } from "@areon/contracts/insurance/insurance";
import { insuranceLineWords } from "@areon/contracts/insurance/terms/lines";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight, Umbrella } from "lucide-react";
import { Link } from "react-router";
import { NotOffered } from "~/subjects/wallet/not-offered";
import { PartnerLine } from "~/subjects/wallet/partner-line";
import { LoadFailure } from "~/platform/loading/load-failure";
import { lineIcons, policyStanding } from "../policy/insurance-words.ts";
import { useWalletChanges } from "~/subjects/wallet/use-wallet-changes";
import { WalletGate } from "~/subjects/wallet/wallet-gate";
import { dayText } from "~/platform/text/day-text";
import { formatMoney } from "~/platform/text/money";
import { BackLink } from "~/ui/back-link";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { IconTile } from "~/ui/icon-tile";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { insuranceKey, insuranceQuery } from "./insurance-queries.ts";

/** /wallet/insurance: what can be insured, and what is. */
export function InsurancePage() {
  return (
    <>
      <BackLink to="/wallet">Carteira</BackLink>
      <PageHead title="Seguros" text="Lavoura, rebanho, máquinas e vida, pagos pela carteira." />
      <div className="mt-5 md:mt-6">
        <WalletGate skeleton={<InsuranceSkeleton />}>{() => <Insurance />}</WalletGate>
      </div>
    </>
  );
}

function Insurance() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(insuranceQuery);
  useWalletChanges(() => void client.invalidateQueries({ queryKey: insuranceKey }));
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <InsuranceSkeleton />;
  const { offer, policies } = data;
  if (!offer && policies.length === 0) return <NotOffered icon={Umbrella} product="seguros" />;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
      <PoliciesCard policies={policies} />
      {offer ? <OfferCard offer={offer} /> : <NoNewOnes />}
    </div>
  );
}

function NoNewOnes() {
  return (
    <Notice title="Não há novas contratações">
      Ainda não oferecemos seguros novos. O que você já tem continua valendo.
    </Notice>
  );
}

function PoliciesCard({ policies }: Pick<InsuranceOverview, "policies">) {
  return (
    <Card className="overflow-hidden" aria-labelledby="apolices">
      <h2 id="apolices" className="px-4 pt-4 text-xl md:px-6 md:pt-6">
        Suas apólices
      </h2>
      {policies.length === 0 ? (
        <EmptyState
          icon={Umbrella}
          headingLevel="h3"
          title="Nenhum seguro ainda"
          text="Faça uma cotação: leva um minuto e nada é cobrado."
        />
      ) : (
        <ul className="mt-2 rule">
          {policies.map((policy) => (
            <PolicyRow key={policy.id} policy={policy} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function PolicyRow({ policy }: { policy: PolicyCard }) {
  const { id, line, subject, code } = policy;
  const { label, tone } = policyStanding(policy);
  return (
    <li>
      <Link
        to={`/wallet/insurance/policies/${id}`}
        className="flex items-center gap-3.5 px-4 py-4 hover:bg-muted md:px-6"
      >
        <IconTile icon={lineIcons[line]} />
        <span className="min-w-0 grow leading-snug">
          <b className="block font-semibold">{insuranceLineWords[line].title}</b>
          <span className="block text-sm break-words text-muted-foreground">
            {subject} · <span className="whitespace-nowrap">{code}</span>
          </span>
          <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={tone}>{label}</Badge>
            <span className="text-sm text-muted-foreground num">{nextText(policy)}</span>
          </span>
        </span>
        <Icon of={ChevronRight} size="md" className="text-muted-foreground" />
      </Link>
    </li>
  );
}

function nextText({ next_instalment: next, state, ends_on: endsOn }: PolicyCard): string {
  if (next) return `${formatMoney(next.amount)} em ${dayText(next.due_on)}`;
  return state === "active" && endsOn ? `Paga, cobre até ${dayText(endsOn)}` : "";
}

function OfferCard({ offer }: { offer: NonNullable<InsuranceOverview["offer"]> }) {
  return (
    <div className="grid gap-4">
      <Card className="overflow-hidden" aria-labelledby="contratar">
        <h2 id="contratar" className="px-4 pt-4 text-xl md:px-5 md:pt-5">
          Fazer um seguro
        </h2>
        <ul className="mt-1 rule">
          {offer.lines.map(({ line, from }) => (
            <li key={line}>
              <Link
                to={`/wallet/insurance/quote/${line}`}
                className="flex items-center gap-3.5 px-4 py-4 hover:bg-muted md:px-5"
              >
                <IconTile icon={lineIcons[line]} />
                <span className="min-w-0 grow leading-snug">
                  <b className="block font-semibold">{insuranceLineWords[line].title}</b>
                  <span className="block text-sm text-muted-foreground">
                    {insuranceLineWords[line].covers}
                  </span>
                  <span className="block text-sm font-medium num">
                    A partir de {formatMoney(from)}
                  </span>
                </span>
                <Icon of={ChevronRight} size="md" className="text-muted-foreground" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <PartnerLine label="Seguradora" partner={offer.partner} />
      <p className="text-sm text-pretty text-muted-foreground">
        Preços da tabela {offer.tariff.version}. O registro do produto na SUSEP é automático e não
        representa aprovação ou recomendação por parte da autarquia.
      </p>
    </div>
  );
}

function InsuranceSkeleton() {
  return (
    <Loading label="Carregando seguros...">
      <div className="grid gap-5 lg:grid-cols-[3fr_2fr] lg:gap-6">
        <Skeleton className="h-72" />
        <Skeleton className="h-96" />
      </div>
    </Loading>
  );
}
