import type { Verification } from "@areon/contracts/identity/trust";

export type StepName = "person" | "address" | "pin" | "documents";

export interface OnboardingState {
  role: "buyer" | "seller" | "admin";
  isRegistered: boolean;
  hasPin: boolean;
  isVerified: boolean;
  verification: Pick<Verification, "state"> | null;
}

export interface OnboardingStep {
  name: StepName;
  title: string;
  detail: string;
  isDone: boolean;
}

/**
 * What this person has to do before they may trade, in order. Buyers send no documents, and staff, who
 * hold no wallet, set no PIN.
 */
export function onboardingSteps(state: OnboardingState): OnboardingStep[] {
  const { isRegistered, hasPin, role } = state;
  const registration: OnboardingStep[] = [
    { name: "person", title: "Seus dados", detail: "Nome, CPF e nascimento", isDone: isRegistered },
    { name: "address", title: "Endereço", detail: "CEP e número", isDone: isRegistered },
  ];
  if (role === "admin") return registration;
  const steps: OnboardingStep[] = [
    ...registration,
    { name: "pin", title: "PIN de transação", detail: "6 números só seus", isDone: hasPin },
  ];
  if (role === "buyer") return steps;
  return [
    ...steps,
    {
      name: "documents",
      title: "Documentos",
      detail: documentsDetail(state),
      isDone: state.isVerified || state.verification?.state === "submitted",
    },
  ];
}

function documentsDetail({ isVerified, verification }: OnboardingState): string {
  if (isVerified) return "Conta verificada";
  if (verification?.state === "submitted") return "Em análise";
  return verification?.state === "rejected" ? "Precisam ser enviados de novo" : "Fotos ou PDF";
}

const minutes: Record<StepName, number> = { person: 1, address: 1, pin: 1, documents: 3 };

/** "Faltam 2 passos, uns 4 minutos." What is filled in but not sent yet is behind the current one. */
export function remainingText(
  steps: readonly OnboardingStep[],
  current: StepName | undefined,
): string {
  const left = current ? steps.slice(steps.findIndex((step) => step.name === current)) : [];
  if (left.length === 0) return "Está tudo pronto.";
  const time = left.reduce((sum, { name }) => sum + minutes[name], 0);
  const count = left.length === 1 ? "Falta 1 passo" : `Faltam ${left.length} passos`;
  return `${count}, ${time === 1 ? "1 minuto" : `uns ${time} minutos`}.`;
}
