import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { DemonstrationMark } from "~/platform/document/demonstration-mark";
import { Logo } from "~/ui/logo";
import { contentId, SkipLink } from "~/platform/document/skip-link";
import type { OnboardingStep, StepName } from "./onboarding-steps.ts";
import { remainingText } from "./onboarding-steps.ts";
import { ProgressBar } from "~/ui/progress-bar";
import { StepDots } from "~/ui/step-dots";
import { Timeline } from "~/ui/timeline";

export interface OnboardingFrameProps {
  steps: readonly OnboardingStep[];
  /** Undefined once everything is done. */
  current: StepName | undefined;
  leaveTo: string;
  children: ReactNode;
}

/** Progress at the left, dots above the form on a phone. */
export function OnboardingFrame({ steps, current, leaveTo, children }: OnboardingFrameProps) {
  const index = steps.findIndex((step) => step.name === current);
  const currentIndex = index === -1 ? steps.length : index;
  const content = useBeginAtTop(current);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <DemonstrationMark />
      <header className="border-b bg-card">
        <div className="wrap flex h-16 items-center justify-between gap-4">
          <Link to="/" aria-label="AREON, página inicial" className="rounded-md">
            <Logo className="h-6.75" />
          </Link>
          <Link
            to={leaveTo}
            className="inline-flex h-11 items-center text-[.9375rem] font-medium hover:underline"
          >
            {current ? "Continuar depois" : "Fechar"}
          </Link>
        </div>
      </header>
      <main
        ref={content}
        id={contentId}
        tabIndex={-1}
        className="wrap w-full py-6 outline-none md:py-10"
      >
        <h1 className="text-2xl md:text-4xl">
          {current ? "Complete seu cadastro" : "Seu cadastro"}
        </h1>
        <p className="mt-1.5 text-muted-foreground">{remainingText(steps, current)}</p>
        <div className="mt-5 lg:hidden">
          <StepDots
            label="Passos do cadastro"
            steps={steps.map((step) => step.title)}
            current={currentIndex}
          />
        </div>
        <div className="mt-6 grid grid-cols-1 items-start gap-8 md:mt-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <Progress steps={steps} currentIndex={currentIndex} />
          <div className="grid max-w-2xl min-w-0 grid-cols-1 gap-5">{children}</div>
        </div>
      </main>
    </div>
  );
}

/** The next step is read from its beginning, by eye and by ear: not from where the button was. */
function useBeginAtTop(step: StepName | undefined) {
  const content = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    content.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return content;
}

function Progress(props: { steps: readonly OnboardingStep[]; currentIndex: number }) {
  const { steps, currentIndex } = props;
  const percent = Math.round((100 * currentIndex) / steps.length);
  return (
    <aside className="card p-5 max-lg:hidden">
      <p className="flex justify-between text-[.9375rem]">
        <b className="font-semibold">Progresso</b>
        <b className="text-primary num">{percent}%</b>
      </p>
      <ProgressBar percent={percent} label="Progresso do cadastro" className="mt-2 mb-6" />
      <Timeline
        steps={steps.map((step, index) => ({
          title: step.title,
          detail: step.detail,
          state: index < currentIndex ? "done" : index === currentIndex ? "now" : "next",
        }))}
      />
    </aside>
  );
}
