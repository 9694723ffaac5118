import type { StaffRole, UserState, VerificationStanding } from "@areon/contracts/identity/desk";
import type { documentKinds } from "@areon/contracts/identity/trust";
import type { UserType } from "@areon/contracts/identity/user-type";

export const userTypeNames: Readonly<Record<UserType, string>> = {
  buyer: "Comprador",
  seller: "Vendedor",
  admin: "Administrador",
};

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  support: "Suporte",
  finance: "Financeiro",
  moderation: "Moderação",
  super: "Superadministração",
};

export const staffRoleDetails: Readonly<Record<StaffRole, string>> = {
  support: "Atende pessoas e cuida de contas",
  finance: "Acompanha o dinheiro e aprova mudanças",
  moderation: "Analisa documentos e publicações",
  super: "Concede papéis e muda configurações",
};

export function roleName(role: string): string {
  const names: Readonly<Record<string, string>> = { ...userTypeNames, ...staffRoleNames };
  return names[role] ?? role;
}

export const stateNames: Readonly<Record<UserState, string>> = {
  active: "Ativa",
  suspended: "Suspensa",
  deleted: "Excluída",
};

export const verificationNames: Readonly<Record<VerificationStanding, string>> = {
  none: "Sem verificação",
  submitted: "Em análise",
  approved: "Verificado",
  rejected: "Documento recusado",
};

export const documentNames: Readonly<Record<(typeof documentKinds)[number], string>> = {
  identity_front: "Documento de identidade, frente",
  identity_back: "Documento de identidade, verso",
  selfie: "Selfie com o documento",
  address_proof: "Comprovante de endereço",
  company_charter: "Contrato social",
  rural_producer_card: "Cartão de produtor rural",
};

const actions: Readonly<Record<string, string>> = {
  "approvals.confirmed": "Confirmou um pedido",
  "approvals.rejected": "Recusou um pedido",
  "files.delete_file": "Apagou um arquivo",
  "identity.cancel_erasure": "Desistiu de excluir a conta",
  "identity.change_address": "Trocou o endereço",
  "identity.change_profile": "Mudou o perfil",
  "identity.complete_registration": "Completou o cadastro",
  "identity.decide_verification": "Decidiu uma verificação",
  "identity.download_data_export": "Baixou a cópia dos dados",
  "identity.email_changed": "Trocou o e-mail",
  "identity.end_retention": "Fim da guarda de dados",
  "identity.end_session": "Encerrou uma sessão",
  "identity.erase_person": "Conta excluída",
  "identity.factor_begun": "Começou a ativar o segundo fator",
  "identity.factor_failed": "Código do segundo fator errado",
  "identity.factor_locked": "Segundo fator bloqueado por tentativas",
  "identity.factor_removed": "Removeu um segundo fator",
  "identity.factor_verified": "Ativou ou usou o segundo fator",
  "identity.identity_linked": "Ligou uma forma de entrar",
  "identity.identity_unlinked": "Desligou uma forma de entrar",
  "identity.operator_session_started": "Sessão aberta na linha de comando",
  "identity.passkey_copied": "Recusou uma passkey que pode ter sido copiada",
  "identity.passkey_renamed": "Renomeou uma passkey",
  "identity.password_changed": "Trocou a senha",
  "identity.phone_changed": "Trocou o telefone",
  "identity.recovery_code_failed": "Código de recuperação errado",
  "identity.recovery_code_used": "Usou um código de recuperação",
  "identity.recovery_codes_made": "Gerou códigos de recuperação",
  "identity.recovery_requested": "Pediu recuperação de senha",
  "identity.refresh_token_reused": "Sessão encerrada por suspeita de cópia",
  "identity.request_data_export": "Pediu a cópia dos dados",
  "identity.request_erasure": "Pediu a exclusão da conta",
  "identity.reset_pin": "Redefiniu o PIN",
  "identity.role_granted": "Papel concedido",
  "identity.role_requested": "Pedido de papel",
  "identity.role_removal_requested": "Pedido para revogar papel",
  "identity.role_revoked": "Papel revogado",
  "identity.sessions_ended": "Sessões encerradas pela equipe",
  "identity.set_pin": "Criou ou trocou o PIN",
  "identity.sign_in_failed": "Tentativa de entrada sem sucesso",
  "identity.signed_in": "Entrou na conta",
  "identity.signed_out": "Saiu da conta",
  "identity.signed_up": "Criou a conta",
  "identity.step_up": "Confirmou uma operação",
  "identity.step_up_refused": "Confirmação recusada",
  "identity.submit_verification": "Enviou documentos",
  "identity.user_reinstated": "Conta reativada",
  "identity.user_suspended": "Conta suspensa",
  "roles.granted": "Papel concedido na linha de comando",
  "settings.change_requested": "Pediu mudança de configuração",
  "settings.changed": "Mudou uma configuração",
};

export function actionName(action: string): string {
  return actions[action] ?? "Outro registro";
}
