import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface TimelineStep {
  /** Where the same fact may happen twice; otherwise its title tells it from the others. */
  id?: string | undefined;
  /** The fact: "Carga saiu de Água Boa, MT". */
  title: string;
  /** When and where, or who is next: "12 nov, 18h30 · Placa RTA 7C18". */
  detail?: ReactNode | undefined;
  state: "done" | "now" | "next";
}

const spoken = { done: "Feito: ", now: "Agora: ", next: "Depois: " };

/** Filled check is done, ring is now, hollow is next; the words say it to screen readers. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="tl">
      {steps.map((step) => (
        <li
          key={step.id ?? step.title}
          className={step.state === "next" ? undefined : step.state}
          aria-current={step.state === "now" ? "step" : undefined}
        >
          <span className="dot">{step.state === "done" && <Icon of={Check} />}</span>
          <b className="block leading-snug font-semibold">
            <span className="sr-only">{spoken[step.state]}</span>
            {step.title}
          </b>
          {step.detail && <span className="text-sm text-muted-foreground">{step.detail}</span>}
        </li>
      ))}
    </ol>
  );
}
