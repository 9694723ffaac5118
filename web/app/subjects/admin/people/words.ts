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
