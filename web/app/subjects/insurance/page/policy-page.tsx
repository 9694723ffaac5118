import type { Policy } from "@areon/contracts/insurance/insurance";
import { insuranceLineWords } from "@areon/contracts/insurance/terms/lines";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { PartnerLine } from "~/subjects/wallet/partner-line";
import { policyStanding } from "../policy/insurance-words.ts";
import { useWalletChanges } from "~/subjects/wallet/use-wallet-changes";
import { dayText } from "~/platform/text/day-text";
import { formatDate } from "~/platform/text/dates";
import { formatDecimal, formatMoney } from "~/platform/text/money";
import { BackLink } from "~/ui/back-link";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { CancelPolicy } from "./cancel-policy.tsx";
import { ClaimsCard } from "./claims-card.tsx";
import { insuranceKey, policyQuery } from "./insurance-queries.ts";
import { InstalmentsCard } from "./instalments-card.tsx";
import { SubjectSkeleton } from "./subject-skeleton.tsx";
import { PolicyFailure } from "./policy-failure.tsx";
import { PolicyFileButton } from "./policy-file-button.tsx";

/** /wallet/insurance/policies/:id: what is covered, what is paid, and what happened. */
export function PolicyPage({ id }: { id: string }) {
  const client = useQueryClient();
  const { data: policy, error, refetch } = useQuery(policyQuery(id));
  useWalletChanges(() => void client.invalidateQueries({ queryKey: insuranceKey }));
  return (
    <>
      <BackLink to="/wallet/insurance">Seguros</BackLink>
      {policy && <PolicyDetail policy={policy} />}
      {!policy && error && <PolicyFailure error={error} onRetry={() => void refetch()} />}
      {!policy && !error && <SubjectSkeleton label="Carregando apólice..." />}
    </>
  );
}

function PolicyDetail({ policy }: { policy: Policy }) {
  const { label, tone } = policyStanding(policy);
  return (
    <>
      <PageHead
        title={insuranceLineWords[policy.line].title}
        badge={
          <Badge tone={tone} tall>
            {label}
          </Badge>
        }
        text={`Apólice ${policy.code}`}
        actions={<PolicyFileButton id={policy.id} />}
      />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 md:mt-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <div className="grid gap-5 lg:gap-6">
          <StandingNotice policy={policy} />
          <CoverCard policy={policy} />
          <ClaimsCard policy={policy} />
        </div>
        <div className="grid gap-5 lg:gap-6">
          <InstalmentsCard policy={policy} />
          <PartnerLine label="Seguradora" partner={policy.insurer} />
          {policy.cancellation && (
            <CancelPolicy policy={policy} cancellation={policy.cancellation} />
          )}
        </div>
      </div>
    </>
  );
}

function StandingNotice({ policy }: { policy: Policy }) {
  const { grace_until: grace, suspended_until: suspended, next_instalment: next } = policy;
  if (policy.state === "suspended" && suspended) {
    return (
      <Notice tone="danger" title="Sem cobertura agora">
        Falta a parcela de {formatMoney(next?.amount ?? "0.00")}. Com saldo na carteira a cobertura
        volta sozinha; sem ele, a apólice é cancelada em {formatDate(suspended)}.
      </Notice>
    );
  }
  if (policy.state === "active" && grace) {
    return (
      <Notice tone="warning" title="Parcela em atraso">
        Ponha {formatMoney(next?.amount ?? "0.00")} na carteira até {formatDate(grace)} para não
        perder a cobertura. Tentamos toda manhã e quando entrar dinheiro.
      </Notice>
    );
  }
  const words = policy.over_reason && overWords[policy.over_reason];
  if (!words) return null;
  const back = policy.refunded === "0.00" ? "" : ` Devolvemos ${formatMoney(policy.refunded)}.`;
  return <Notice>{`${words}${back}`}</Notice>;
}

const overWords = {
  regret: "Você desistiu no prazo e a apólice perdeu o efeito.",
  request: "Você cancelou esta apólice.",
  unpaid: "Cancelada por falta de pagamento.",
  closed: "Cancelada com o encerramento da conta.",
  expired: "A vigência chegou ao fim.",
} as const;

function CoverCard({ policy }: { policy: Policy }) {
  const { quote } = policy;
  const period = policy.ends_on
    ? `${dayText(policy.starts_on)} a ${dayText(policy.ends_on)}`
    : "Sem efeito";
  return (
    <Card padding="body" aria-labelledby="cobertura">
      <h2 id="cobertura" className="text-xl">
        Cobertura
      </h2>
      <DefinitionRows
        look="ruled"
        className="mt-2"
        rows={[
          { term: "O que é segurado", value: policy.subject },
          { term: "Vigência", value: period },
          { term: "Valor segurado", value: formatMoney(policy.insured) },
          { term: "Franquia", value: formatMoney(quote.deductible) },
          ...(policy.indemnified === "0.00"
            ? []
            : [{ term: "Já indenizado", value: formatMoney(policy.indemnified) }]),
          ...(policy.ends_on
            ? [{ term: "Ainda cobre até", value: formatMoney(policy.cover_left) }]
            : []),
          {
            term: "Prêmio líquido",
            value: `${formatMoney(quote.net_premium)} (${formatDecimal(quote.rate_percent)}%)`,
          },
          { term: `IOF (${formatDecimal(quote.iof_percent)}%)`, value: formatMoney(quote.iof) },
          { term: "Total", value: formatMoney(quote.total), strong: true },
        ]}
      />
    </Card>
  );
}
