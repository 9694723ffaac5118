import type { Registration, Verification } from "@areon/contracts/identity/trust";
import { FileClock, FileWarning, IdCard, KeyRound, ShieldCheck, UserRound } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { SessionRole } from "~/platform/api/session-user";

export interface NextStep {
  to: string;
  title: string;
  detail: string;
  icon: LucideIcon;
  /** `info`: nothing to do but wait. */
  tone: "accent" | "danger" | "info" | "primary";
}

export interface PersonState {
  role: Exclude<SessionRole, "admin">;
  hasSecondFactor: boolean;
  registration: Pick<Registration, "is_complete">;
  pin: { is_set: boolean };
  verification: { is_verified: boolean; verification: Pick<Verification, "state"> | null };
  profile: { username: string | null; avatar: readonly unknown[] };
}

/** What this person can do next, by the state of their account and nothing else; weightiest first. */
export function nextSteps(state: PersonState): NextStep[] {
  return [
    registrationStep(state),
    documentsStep(state),
    pinStep(state),
    factorStep(state),
    profileStep(state),
  ].filter((step) => step !== undefined);
}

function registrationStep({ role, registration }: PersonState): NextStep | undefined {
  if (registration.is_complete) return undefined;
  return {
    to: `/${role}/cadastro`,
    title: "Complete seu cadastro",
    detail: "CPF, nascimento e endereço, uns 2 minutos",
    icon: IdCard,
    tone: "accent",
  };
}

function documentsStep({ role, registration, verification }: PersonState): NextStep | undefined {
  if (role !== "seller" || !registration.is_complete || verification.is_verified) return undefined;
  const to = "/seller/cadastro";
  if (verification.verification?.state === "submitted") {
    const detail = "Uma pessoa da nossa equipe está conferindo";
    return { to, title: "Documentos em análise", detail, icon: FileClock, tone: "info" };
  }
  if (verification.verification?.state === "rejected") {
    const detail = "Veja o motivo e envie de novo";
    return { to, title: "Documentos não aceitos", detail, icon: FileWarning, tone: "danger" };
  }
  const detail = "Sem a verificação não é possível publicar nem receber";
  return { to, title: "Envie seus documentos", detail, icon: FileWarning, tone: "accent" };
}

function pinStep({ role, registration, pin }: PersonState): NextStep | undefined {
  if (!registration.is_complete || pin.is_set) return undefined;
  const detail = "6 números que confirmam suas transferências";
  const to = `/${role}/cadastro`;
  return { to, title: "Crie seu PIN de transação", detail, icon: KeyRound, tone: "accent" };
}

function factorStep({ hasSecondFactor }: PersonState): NextStep | undefined {
  if (hasSecondFactor) return undefined;
  return {
    to: "/two-factor-auth",
    title: "Ative a verificação em duas etapas",
    detail: "Quem descobrir sua senha não entra sem o seu celular",
    icon: ShieldCheck,
    tone: "primary",
  };
}

function profileStep({ role, profile }: PersonState): NextStep | undefined {
  if (profile.username !== null && profile.avatar.length > 0) return undefined;
  const missing = [
    profile.avatar.length === 0 && "foto",
    profile.username === null && "nome de perfil",
  ].filter(Boolean);
  return {
    to: `/${role}/profile`,
    title: "Apresente-se no perfil",
    detail: `Falta: ${missing.join(" e ")}`,
    icon: UserRound,
    tone: "primary",
  };
}
