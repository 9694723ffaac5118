import { auctionsProblems } from "../auctions/problems.ts";
import { cardsProblems } from "../cards/problems.ts";
import { catalogProblems } from "../catalog/problems.ts";
import { contentProblems } from "../content/problems.ts";
import { disputesProblems } from "../disputes/problems.ts";
import { classificationProblems } from "../orders/classification-problems.ts";
import { freightProblems } from "../freight/problems.ts";
import { investmentsProblems } from "../investments/problems.ts";
import { insuranceProblems } from "../insurance/problems.ts";
import { negotiationsProblems } from "../negotiations/problems.ts";
import { ordersDeliveryProblems } from "../orders/delivery-problems.ts";
import { ordersProblems } from "../orders/problems.ts";
import { paymentsProblems } from "../payments/problems.ts";
import { plansProblems } from "../plans/problems.ts";
import { regulatedProblems } from "../settings/regulated-problems.ts";
import { reviewsProblems } from "../reviews/problems.ts";
import { savingsProblems } from "../savings/problems.ts";
import { supportProblems } from "../support/problems.ts";
import { trustProblems } from "../identity/trust-problems.ts";
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
    title: "Entre na sua conta",
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

  // Identity.
  recovery_code_invalid: {
    status: 422,
    title: "Código de recuperação incorreto",
    detail: "Confira o código. Cada um vale uma só vez.",
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

  // Approvals.
  approval_not_pending: {
    status: 409,
    title: "Este pedido de aprovação já foi decidido",
    detail: "Atualize a lista para ver a situação atual.",
  },
  approval_needs_other_person: {
    status: 403,
    title: "Outra pessoa precisa aprovar",
    detail: "Quem pede a mudança não pode aprová-la.",
  },

  // The desk: acts of administrators on accounts.
  staff_account: {
    status: 403,
    title: "Esta é a conta de um administrador",
    detail: "Só quem concede papéis pode agir sobre ela.",
  },
  user_already_suspended: {
    status: 409,
    title: "Esta conta já está suspensa",
    detail: "Atualize a página para ver a situação atual.",
  },
  user_not_suspended: {
    status: 409,
    title: "Esta conta não está suspensa",
    detail: "Atualize a página para ver a situação atual.",
  },
  end_in_the_past: {
    status: 422,
    title: "O fim da suspensão já passou",
    detail: "Escolha uma data futura ou suspenda sem prazo.",
  },
  role_for_admins_only: {
    status: 422,
    title: "Papéis de equipe são só para administradores",
    detail: "Compradores e vendedores têm o papel da própria conta.",
  },
  role_already_granted: {
    status: 409,
    title: "A pessoa já tem este papel",
    detail: "Atualize a página para ver a situação atual.",
  },
  role_not_granted: {
    status: 409,
    title: "A pessoa não tem este papel",
    detail: "Atualize a página para ver a situação atual.",
  },
  role_change_pending: {
    status: 409,
    title: "Esta mudança já espera aprovação",
    detail: "Outro administrador precisa decidir o pedido que já existe.",
  },

  // Money.
  ledger_account_closed: {
    status: 409,
    title: "Esta conta está encerrada",
    detail: "Ela não recebe nem envia mais valores.",
  },
  hold_not_open: {
    status: 409,
    title: "Este valor não está mais reservado",
    detail: "A reserva já foi usada, liberada ou venceu. Atualize a página.",
  },

  // Settings.
  setting_value_invalid: {
    status: 422,
    title: "Valor fora do formato desta configuração",
    detail: "{key} aceita {kind}.",
  },
  setting_in_the_past: {
    status: 422,
    title: "A mudança precisa valer a partir de agora ou depois",
    detail: "Escolha uma data de início que ainda não passou.",
  },

  // Market.
  quotes_not_available: {
    status: 503,
    title: "Erro ao carregar cotações",
    detail: "Ainda não há cotações guardadas. Tente de novo em instantes.",
  },

  // Places.
  postal_code_not_found: {
    status: 404,
    title: "CEP não encontrado",
    detail: "Confira os números ou preencha o endereço.",
  },
  postal_code_not_available: {
    status: 503,
    title: "Não foi possível consultar o CEP",
    detail: "Preencha o endereço ou tente de novo em instantes.",
  },

  // Files: refusals of an upload, and reasons for which a received file is rejected.
  file_type_not_accepted: {
    status: 415,
    title: "Tipo de arquivo não aceito",
    detail: "Envie um arquivo {types}.",
  },
  picture_not_fetched: {
    status: 422,
    title: "Não conseguimos buscar a imagem",
    detail: "Confira se o endereço abre no navegador, ou envie o arquivo.",
  },
  file_too_large: {
    status: 413,
    title: "Arquivo grande demais",
    detail: "O limite é de {max_mb} MB.",
  },
  file_quota_exceeded: {
    status: 422,
    title: "Seu espaço de arquivos está cheio",
    detail: "O limite é de {max_mb} MB e {max_files} arquivos. Apague algum para enviar outro.",
  },
  upload_offset_conflict: {
    status: 409,
    title: "Este envio já avançou",
    detail: "Retome a partir do ponto já recebido.",
  },
  file_not_ready: {
    status: 409,
    title: "O arquivo ainda não está pronto",
    detail: "Espere alguns segundos e tente de novo.",
  },
  file_in_use: {
    status: 409,
    title: "Este arquivo está em uso",
    detail: "Retire-o de onde aparece antes de apagá-lo.",
  },
  file_link_invalid: {
    status: 403,
    title: "Este link não vale mais",
    detail: "Abra o arquivo de novo na sua conta.",
  },
  file_damaged: {
    status: 422,
    title: "Não foi possível abrir o arquivo",
    detail: "Ele pode estar incompleto ou danificado. Escolha outro e envie de novo.",
  },
  file_picture_too_large: {
    status: 422,
    title: "Imagem grande demais",
    detail: "Reduza a imagem para até {max_megapixels} megapixels e envie de novo.",
  },
  file_unsafe: {
    status: 422,
    title: "Arquivo recusado por segurança",
    detail: "Ele contém mais do que o seu tipo permite. Exporte-o de novo e envie outra vez.",
  },
  file_infected: {
    status: 422,
    title: "O antivírus recusou este arquivo",
    detail:
      "Ele traz um conteúdo perigoso. Não o abra: passe um antivírus no aparelho de onde ele veio.",
  },
  file_active_pdf: {
    status: 422,
    title: "Este PDF traz mais do que páginas",
    detail:
      "Ele tem comandos, anexos ou partes fechadas. Imprima-o como PDF e envie o novo arquivo.",
  },
  file_active_xml: {
    status: 422,
    title: "Este XML traz mais do que dados",
    detail: "Envie-o como o emissor o gerou, sem folha de estilo nem declarações extras.",
  },
  file_not_checked: {
    status: 503,
    title: "Ainda não verificamos este arquivo",
    detail: "A verificação de segurança está demorando. Envie-o de novo em alguns minutos.",
  },

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
