import { ApiProblem } from "~/platform/api/api-problem";

/** What a person reads for each code of the auth server: what happened and what to do. */
const texts: Readonly<Record<string, string>> = {
  invalid_credentials: "E-mail ou senha incorretos. Confira e tente de novo.",
  email_not_confirmed: "Confirme seu e-mail para entrar. Use o código que enviamos.",
  user_banned: "Sua conta está suspensa. Fale com o suporte para saber o motivo.",
  user_not_found: "Conta não encontrada. Entre de novo.",
  weak_password: "Escolha uma senha mais difícil de adivinhar.",
  same_password: "A nova senha precisa ser diferente da atual.",
  current_password_required: "Informe sua senha atual.",
  current_password_invalid: "A senha atual está incorreta.",
  reauthentication_needed: "Confirme que é você para fazer esta mudança.",
  reauthentication_not_valid: "O código está errado ou venceu. Peça outro.",
  otp_expired: "O código ou link está errado ou venceu. Peça outro.",
  email_exists: "Este e-mail não está disponível.",
  validation_failed: "Confira os dados informados.",
  session_not_found: "Sua sessão terminou. Entre de novo.",
  session_expired: "Sua sessão expirou. Entre de novo.",
  refresh_token_not_found: "Sua sessão terminou. Entre de novo.",
  refresh_token_already_used: "Sua sessão foi encerrada por segurança. Entre de novo.",
  flow_state_not_found: "Esta entrada não foi encontrada. Comece de novo.",
  flow_state_expired: "Esta entrada venceu. Comece de novo.",
  bad_code_verifier: "Esta entrada começou em outro navegador. Comece de novo.",
  bad_oauth_state: "Esta entrada não foi encontrada. Comece de novo.",
  bad_oauth_callback: "O provedor não confirmou a entrada. Tente de novo.",
  provider_email_needs_verification: "Confirme seu e-mail no provedor e tente de novo.",
  identity_already_exists: "Esta conta do provedor já está ligada a outro cadastro.",
  single_identity_not_deletable: "Mantenha ao menos uma forma de entrar.",
  insufficient_aal: "Confirme com o segundo fator para continuar.",
  mfa_verification_failed: "Código incorreto. Confira e tente de novo.",
  mfa_challenge_expired: "A confirmação venceu. Digite um código novo.",
  mfa_ip_address_mismatch: "Sua conexão mudou. Digite um código novo.",
  mfa_factor_not_found: "Este segundo fator não existe mais.",
  mfa_factor_name_conflict: "Este segundo fator já está ligado.",
  webauthn_challenge_expired: "A confirmação venceu ou já foi usada. Tente de novo.",
  webauthn_verification_failed: "Não foi possível confirmar com esta passkey. Tente outra forma.",
  webauthn_credential_exists: "Esta passkey já está cadastrada.",
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "Este aparelho já tem uma passkey da sua conta.",
  step_up_required: "Confirme de novo com seu PIN para adicionar o segundo fator.",
  mfa_phone_enroll_not_enabled: "O envio de SMS está desligado no momento.",
  over_sms_send_rate_limit: "Já enviamos um SMS há pouco. Espere um minuto para pedir outro.",
  over_request_rate_limit: "Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.",
  over_email_send_rate_limit: "Já enviamos um e-mail há pouco. Espere um minuto para pedir outro.",
};

const noAnswer = "Sem resposta da AREON. Confira sua conexão e tente de novo.";
const notConfirmed = "A passkey não foi usada: o pedido foi cancelado ou demorou. Tente de novo.";
const unknownFailure = "Não foi possível concluir. Tente de novo em instantes.";

/** The sentence for whatever the auth client gave back or threw; a refusal of the API has its own. */
export function authErrorText(failure: unknown): string {
  if (failure instanceof ApiProblem) return `${failure.title}. ${failure.detail}`;
  const { name, status } = describe(failure);
  const code = codeOf(failure);
  if (name === "AuthRetryableFetchError") return noAnswer;
  if (name === "NotAllowedError" || name === "AbortError") return notConfirmed;
  if (name === "AuthSessionMissingError") return textOfCode("session_not_found");
  if (code === undefined && status !== undefined && status >= 500) return noAnswer;
  return textOfCode(code);
}

/** The code alone, as a provider's answer brings it back in the address. */
export function textOfCode(code: string | undefined): string {
  return texts[code ?? ""] ?? unknownFailure;
}

/** An exception of the browser itself has a number there, which says nothing. */
export function codeOf(failure: unknown): string | undefined {
  const { code } = describe(failure);
  return typeof code === "string" ? code : undefined;
}

interface Failure {
  name?: string;
  code?: string | number;
  status?: number;
}

function describe(failure: unknown): Failure {
  return typeof failure === "object" && failure !== null ? failure : {};
}
