import type { PolicyCard } from "@areon/contracts/insurance/insurance";
import type { Claim } from "@areon/contracts/insurance/claims";
import type {
  ClaimState,
  InsuranceLine,
  PolicyState,
} from "@areon/contracts/insurance/terms/lines";
import { HeartPulse, PawPrint, Tractor, Wheat, type LucideIcon } from "lucide-react";
import { dayText } from "~/platform/text/day-text";
import { formatClock, formatDate } from "~/platform/text/dates";
import type { BadgeTone } from "~/ui/badge";
import type { TimelineStep } from "~/ui/timeline";

export const lineIcons: Readonly<Record<InsuranceLine, LucideIcon>> = {
  crop: Wheat,
  herd: PawPrint,
  machines: Tractor,
  life: HeartPulse,
};

interface Standing {
  label: string;
  tone: BadgeTone;
}

const policyStandings: Readonly<Record<PolicyState, Standing>> = {
  active: { label: "Em vigor", tone: "success" },
  suspended: { label: "Cobertura suspensa", tone: "danger" },
  cancelled: { label: "Cancelada", tone: "neutral" },
  ended: { label: "Encerrada", tone: "neutral" },
};

export function policyStanding(policy: PolicyCard): Standing {
  const { state, grace_until, has_begun, starts_on } = policy;
  if (state === "active" && grace_until) return { label: "Parcela em atraso", tone: "warning" };
  if (state === "active" && !has_begun) {
    return { label: `Começa em ${dayText(starts_on)}`, tone: "info" };
  }
  return policyStandings[state];
}

export const claimStandings: Readonly<Record<ClaimState, Standing>> = {
  received: { label: "Recebido", tone: "info" },
  in_analysis: { label: "Em análise", tone: "info" },
  papers_asked: { label: "Faltam documentos", tone: "warning" },
  approved: { label: "Aprovado", tone: "success" },
  refused: { label: "Recusado", tone: "danger" },
  withdrawn: { label: "Encerrado", tone: "neutral" },
};

const actTitles: Readonly<Record<Claim["steps"][number]["act"], string>> = {
  report: "Aviso recebido",
  analyse: "A seguradora começou a análise",
  ask_papers: "A seguradora pediu documentos",
  send_papers: "Documentos enviados",
  approve: "Indenização aprovada e paga",
  refuse: "Pedido recusado",
  withdraw: "Encerrado com o cancelamento da apólice",
};

export function claimTimeline({ steps, state }: Pick<Claim, "steps" | "state">): TimelineStep[] {
  const isOpen = state === "received" || state === "in_analysis" || state === "papers_asked";
  const done = steps.map(({ id, act, note, happened_at }) => ({
    id,
    title: actTitles[act],
    detail: `${momentText(happened_at)}${note ? ` · ${note}` : ""}`,
    state: "done" as const,
  }));
  const last = { id: "decision", title: "Decisão da seguradora", state: "next" as const };
  return isOpen ? [...done, last] : done;
}

/** `15/11/2026, 14h02`. */
export function momentText(instant: string): string {
  return `${formatDate(instant)}, ${formatClock(instant)}`;
}
