import { adminProblems } from "../admin/problems.ts";
import { auctionsProblems } from "../auctions/problems.ts";
import { cardsProblems } from "../cards/problems.ts";
import { catalogProblems } from "../catalog/problems.ts";
import { contentProblems } from "../content/problems.ts";
import { disputesProblems } from "../disputes/problems.ts";
import { filesProblems } from "../files/problems.ts";
import { freightProblems } from "../freight/problems.ts";
import { identityProblems } from "../identity/problems.ts";
import { trustProblems } from "../identity/trust-problems.ts";
import { insuranceProblems } from "../insurance/problems.ts";
import { investmentsProblems } from "../investments/problems.ts";
import { ledgerProblems } from "../ledger/problems.ts";
import { negotiationsProblems } from "../negotiations/problems.ts";
import { classificationProblems } from "../orders/classification-problems.ts";
import { ordersDeliveryProblems } from "../orders/delivery-problems.ts";
import { ordersProblems } from "../orders/problems.ts";
import { paymentsProblems } from "../payments/problems.ts";
import { placesProblems } from "../places/problems.ts";
import { plansProblems } from "../plans/problems.ts";
import { quotesProblems } from "../quotes/problems.ts";
import { reviewsProblems } from "../reviews/problems.ts";
import { savingsProblems } from "../savings/problems.ts";
import { settingsProblems } from "../settings/problems.ts";
import { regulatedProblems } from "../settings/regulated-problems.ts";
import { supportProblems } from "../support/problems.ts";
import { walletProblems } from "../wallet/problems.ts";
import type { ProblemText } from "./problem-text.ts";

/**
 * Every refusal the API can give: its stable code, HTTP status and what the person reads (pt-BR).
 * `title` says what happened, `detail` what to do. {placeholders} are filled from the refusal.
 */
export const problems = {
  // Any call may meet these.
  validation_failed: {
    status: 400,
    title: "Confira os dados informados",
    detail: "Algum campo está faltando ou fora do formato esperado.",
  },
  unauthenticated: {
    status: 401,
    title: "Usuário não autenticado",
    detail: "Sua sessão terminou ou não foi encontrada. Entre de novo para continuar.",
  },
  forbidden: {
    status: 403,
    title: "Você não tem acesso a esta ação",
    detail: "Se precisa deste acesso, fale com quem administra a sua conta.",
  },
  second_factor_required: {
    status: 403,
    title: "Confirme com o segundo fator",
    detail: "Esta área pede o código do seu aplicativo autenticador.",
  },
  account_suspended: {
    status: 403,
    title: "Sua conta está suspensa",
    detail: "Fale com o suporte para saber o motivo e como reativá-la.",
  },
  not_found: {
    status: 404,
    title: "Não encontramos o que você procura",
    detail: "O endereço pode ter mudado ou o item pode ter sido removido.",
  },
  request_timed_out: {
    status: 408,
    title: "O envio demorou demais",
    detail: "Confira sua conexão e tente de novo.",
  },
  body_too_large: {
    status: 413,
    title: "O envio passou do tamanho permitido",
    detail: "Reduza o conteúdo e envie de novo.",
  },
  unsupported_media_type: {
    status: 415,
    title: "Formato de envio não aceito",
    detail: "Atualize a página e tente de novo.",
  },
  address_too_long: {
    status: 414,
    title: "Este endereço é longo demais",
    detail: "Confira o endereço ou volte para a página anterior.",
  },
  head_too_large: {
    status: 431,
    title: "O navegador enviou dados demais com o pedido",
    detail: "Limpe os dados deste site no navegador e tente de novo.",
  },
  rate_limited: {
    status: 429,
    title: "Muitas tentativas em pouco tempo",
    detail: "Espere {seconds} s e tente de novo.",
  },
  internal: {
    status: 500,
    title: "Não foi possível concluir",
    detail:
      "O erro foi registrado. Tente de novo em instantes e, se continuar, informe o código {trace_id}.",
  },
  unavailable: {
    status: 503,
    title: "Serviço indisponível no momento",
    detail: "Nada foi perdido. Tente de novo em alguns segundos.",
  },

  // Intents: ids born in a form.
  intent_expired: {
    status: 409,
    title: "Este formulário ficou aberto por tempo demais",
    detail: "Confira a situação atual e envie de novo.",
  },
  intent_in_progress: {
    status: 409,
    title: "Seu pedido anterior ainda está em andamento",
    detail: "Espere alguns segundos e confira o resultado.",
  },
  intent_mismatch: {
    status: 422,
    title: "Este envio já foi usado com outros dados",
    detail: "Atualize a página para começar de novo.",
  },

  ...identityProblems,
  ...adminProblems,
  ...ledgerProblems,
  ...settingsProblems,
  ...quotesProblems,
  ...placesProblems,
  ...filesProblems,
  ...trustProblems,
  ...walletProblems,
  ...paymentsProblems,
  ...catalogProblems,
  ...plansProblems,
  ...regulatedProblems,
  ...cardsProblems,
  ...savingsProblems,
  ...investmentsProblems,
  ...insuranceProblems,
  ...freightProblems,
  ...ordersProblems,
  ...ordersDeliveryProblems,
  ...classificationProblems,
  ...disputesProblems,
  ...reviewsProblems,
  ...negotiationsProblems,
  ...auctionsProblems,
  ...contentProblems,
  ...supportProblems,
} as const satisfies Record<string, ProblemText>;

export type ProblemCode = keyof typeof problems;

/** The body of every refusal, as application/problem+json (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  trace_id: string;
  params: Record<string, string | number>;
  errors?: { path: string; message: string }[];
}
