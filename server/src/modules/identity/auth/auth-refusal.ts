import type { JsonDocument } from "#platform/json";

/** The protocol's own error codes, their usual status, and what a person reads. */
const codes = {
  unexpected_failure: [500, "Não foi possível concluir. Tente de novo em instantes."],
  service_unavailable: [503, "Serviço indisponível no momento. Tente de novo em alguns segundos."],
  validation_failed: [400, "Confira os dados informados."],
  bad_json: [400, "O envio não pôde ser lido."],
  request_entity_too_large: [413, "O envio passou do tamanho permitido."],
  no_authorization: [401, "Usuário não autenticado."],
  bad_jwt: [403, "Sua sessão não é mais válida. Entre de novo."],
  not_admin: [403, "Você não tem acesso a esta ação."],
  user_not_found: [403, "Conta não encontrada."],
  session_not_found: [403, "Sua sessão terminou. Entre de novo."],
  session_expired: [400, "Sua sessão expirou. Entre de novo."],
  refresh_token_not_found: [400, "Sua sessão terminou. Entre de novo."],
  refresh_token_already_used: [400, "Sua sessão foi encerrada por segurança. Entre de novo."],
  conflict: [409, "Há muitos pedidos ao mesmo tempo para esta sessão. Tente de novo."],
  invalid_credentials: [400, "E-mail ou senha incorretos."],
  email_not_confirmed: [400, "Confirme seu e-mail para entrar."],
  phone_not_confirmed: [400, "Confirme seu telefone para entrar."],
  user_banned: [403, "Sua conta está suspensa. Fale com o suporte."],
  email_exists: [422, "Este e-mail não está mais disponível."],
  phone_exists: [422, "Este telefone não está mais disponível."],
  phone_provider_disabled: [400, "A entrada por telefone está desligada."],
  anonymous_provider_disabled: [422, "Informe um e-mail ou telefone."],
  provider_disabled: [400, "Esta forma de entrar está desligada."],
  weak_password: [422, "Escolha uma senha mais difícil de adivinhar."],
  same_password: [422, "A nova senha precisa ser diferente da atual."],
  current_password_required: [400, "Informe sua senha atual."],
  current_password_invalid: [400, "A senha atual está incorreta."],
  reauthentication_needed: [400, "Confirme que é você para fazer esta mudança."],
  reauthentication_not_valid: [422, "O código de confirmação está errado ou venceu."],
  otp_expired: [403, "O código ou link está errado ou venceu."],
  flow_state_not_found: [404, "Esta entrada não foi encontrada. Comece de novo."],
  flow_state_expired: [422, "Esta entrada venceu. Comece de novo."],
  bad_code_verifier: [400, "Esta entrada foi aberta em outro navegador. Comece de novo."],
  bad_oauth_state: [400, "Esta entrada não foi encontrada. Comece de novo."],
  bad_oauth_callback: [400, "O provedor não confirmou a entrada."],
  provider_email_needs_verification: [422, "Confirme seu e-mail no provedor e tente de novo."],
  over_request_rate_limit: [429, "Muitas tentativas em pouco tempo. Espere um pouco."],
  over_email_send_rate_limit: [429, "Já enviamos um e-mail há pouco. Espere um minuto."],
  over_sms_send_rate_limit: [429, "Já enviamos uma mensagem há pouco. Espere um minuto."],
  saml_provider_disabled: [404, "A entrada por SSO está desligada."],
  identity_not_found: [422, "Esta forma de entrar não foi encontrada."],
  identity_already_exists: [422, "Esta conta do provedor já está ligada a outro cadastro."],
  single_identity_not_deletable: [422, "Mantenha ao menos uma forma de entrar."],
  email_conflict_identity_not_deletable: [422, "O e-mail da conta não pode ser desligado."],
  insufficient_aal: [401, "Confirme com o segundo fator para continuar."],
  mfa_factor_not_found: [404, "Este segundo fator não foi encontrado."],
  mfa_factor_name_conflict: [422, "Já existe um segundo fator com este nome."],
  mfa_verified_factor_exists: [422, "Este telefone já é um segundo fator seu."],
  too_many_enrolled_mfa_factors: [422, "Você chegou ao limite de segundos fatores."],
  mfa_ip_address_mismatch: [422, "A confirmação precisa vir do mesmo lugar. Peça outra."],
  mfa_challenge_expired: [422, "Esta confirmação venceu. Peça outra."],
  mfa_verification_failed: [422, "Código incorreto."],
  mfa_phone_enroll_not_enabled: [422, "O segundo fator por telefone está desligado."],
  mfa_phone_verify_not_enabled: [422, "O segundo fator por telefone está desligado."],
  webauthn_challenge_expired: [422, "Esta confirmação venceu ou já foi usada. Tente de novo."],
  webauthn_verification_failed: [422, "Não foi possível confirmar com esta passkey."],
  webauthn_credential_exists: [422, "Esta passkey já está cadastrada."],
  step_up_required: [403, "Confirme com seu PIN para adicionar uma passkey."],
  web3_provider_disabled: [422, "A entrada por carteira digital está desligada."],
  web3_unsupported_chain: [400, "Esta rede não é aceita."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type AuthCode = keyof typeof codes;

/** An expected "no" of the auth server, as a value. */
export interface AuthRefusal {
  readonly authRefused: AuthCode | "oauth";
  readonly status: number;
  readonly message: string;
  readonly body: Readonly<Record<string, JsonDocument>>;
  readonly retryAfterSeconds: number | undefined;
}

export interface RefusalOptions {
  status?: number;
  message?: string;
  more?: Record<string, JsonDocument>;
  retryAfterSeconds?: number;
}

/** Both forms of the error body at once: old clients look for `error_code` and `msg`. */
export function authRefuse(code: AuthCode, options: RefusalOptions = {}): AuthRefusal {
  const [status, usual] = codes[code];
  const message = options.message ?? usual;
  return {
    authRefused: code,
    status: options.status ?? status,
    message,
    body: { code, message, error_code: code, msg: message, ...options.more },
    retryAfterSeconds: options.retryAfterSeconds,
  };
}

/** The id_token and web3 grants answer as OAuth does, without a code. */
export function oauthRefuse(error: string, description: string): AuthRefusal {
  const body = { error, error_description: description };
  const told = { authRefused: "oauth", status: 400, message: description } as const;
  return { ...told, body, retryAfterSeconds: undefined };
}

export function isAuthRefusal(value: unknown): value is AuthRefusal {
  return typeof value === "object" && value !== null && "authRefused" in value;
}
