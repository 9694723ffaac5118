import { insuranceLineWords } from "@areon/contracts/insurance/terms/lines";
import type { Notice } from "#modules/notifications";
import { dayText, isoDayText } from "#platform/documents/times";
import { centsToReais } from "#platform/money";
import type { ClaimAct, ClaimRow, StepRow } from "../claims/claim.queries.ts";
import type { InstalmentRow } from "../policies/instalment.queries.ts";
import type { PolicyRow } from "../policies/policy.queries.ts";
import type { PolicyFact } from "../policies/tell-of-policy.ts";

/** What the person of a policy is told; nothing of what is not so any more. */
export function policyNotice(
  what: PolicyFact,
  policy: PolicyRow,
  instalment: InstalmentRow | undefined,
): Notice[] {
  const { title } = insuranceLineWords[policy.line];
  const amount = instalment ? centsToReais(instalment.amount) : "";
  const words = policyWords[what](policy, { title, amount });
  if (!words) return [];
  const { id, created_by } = policy;
  const number = instalment ? `:${instalment.number}` : "";
  return [
    {
      to: [created_by],
      kind: "financial",
      ...words,
      link: `/wallet/insurance/policies/${id}`,
      source: `insurance.${what}:${id}${number}`,
    },
  ];
}

type Words = Pick<Notice, "title" | "message">;

/** Null where the fact is not so any more. */
const policyWords: Readonly<
  Record<PolicyFact, (policy: PolicyRow, told: { title: string; amount: string }) => Words | null>
> = {
  contracted: ({ code, starts_on }, { title }) => ({
    title: `${title} contratado`,
    message: `A apólice ${code} cobre a partir de ${isoDayText(starts_on)}. Baixe o PDF na página da apólice.`,
  }),
  instalment_paid: ({ code }, { title, amount }) => ({
    title: `${title}: parcela paga`,
    message: `${amount} saíram da carteira para a apólice ${code}.`,
  }),
  instalment_unpaid: ({ over_at, grace_until }, { title, amount }) =>
    over_at || !grace_until
      ? null
      : {
          title: `${title}: falta saldo para a parcela`,
          message: `A parcela é de ${amount}. A cobertura segue até ${dayText(grace_until)}; tentamos toda manhã e quando entrar dinheiro.`,
        },
  suspended: ({ code, over_at, suspended_until }, { title }) =>
    over_at || !suspended_until
      ? null
      : {
          title: `${title}: cobertura suspensa`,
          message: `Sem a parcela, a apólice ${code} é cancelada em ${dayText(suspended_until)}. Ponha saldo na carteira para voltar a ter cobertura.`,
        },
  cancelled: (policy, { title }) => ({
    title: `${title} cancelado`,
    message: cancelledText(policy),
  }),
  ended: ({ code }, { title }) => ({
    title: `${title} chegou ao fim`,
    message: `A vigência da apólice ${code} terminou. Faça uma nova cotação para seguir protegido.`,
  }),
};

function cancelledText({ code, refunded, over_reason }: PolicyRow): string {
  const why = over_reason === "unpaid" ? " por falta de pagamento" : "";
  const back = refunded > 0n ? ` ${centsToReais(refunded)} voltaram para a carteira.` : "";
  return `A apólice ${code} foi cancelada${why}.${back}`;
}

export function claimNotice(step: StepRow, claim: ClaimRow): Notice[] {
  const words = claimWords[step.act]?.(step, claim);
  if (!words) return [];
  return [
    {
      to: [claim.user_id],
      kind: "financial",
      ...words,
      link: `/wallet/insurance/claims/${claim.id}`,
      source: `insurance.claim:${step.id}`,
      occurredAt: step.happened_at,
    },
  ];
}

/** What a person did themselves needs no telling, but for the protocol. */
const claimWords: Readonly<Record<ClaimAct, ((step: StepRow, claim: ClaimRow) => Words) | null>> = {
  report: (_step, { code }) => ({
    title: "Recebemos seu aviso de sinistro",
    message: `O protocolo é ${code}. Você é avisado a cada passo.`,
  }),
  analyse: (_step, { code }) => ({
    title: `Sinistro ${code} em análise`,
    message: "A seguradora começou a olhar o seu caso.",
  }),
  ask_papers: ({ note }, { code }) => ({
    title: `Sinistro ${code}: faltam documentos`,
    message: note ?? "",
  }),
  approve: (_step, { code, amount }) => ({
    title: `Sinistro ${code} aprovado`,
    message: `${centsToReais(amount ?? 0n)} entraram na sua carteira.`,
  }),
  refuse: ({ note }, { code }) => ({ title: `Sinistro ${code} recusado`, message: note ?? "" }),
  send_papers: null,
  withdraw: null,
};
