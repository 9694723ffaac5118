import { useQueries } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { serverNow } from "~/platform/api/server-time";
import type { SessionUser } from "~/platform/api/session-user";
import { ToDoCard } from "~/platform/loading/to-do-card";
import type { WaitingRows } from "~/platform/navigation/waiting-rows";
import { formatWeekday, greetingAt } from "~/platform/text/long-dates";
import { PageHead } from "~/ui/page-head";
import { pinQuery, profileQuery, registrationQuery, verificationQuery } from "../own-queries.ts";
import { nextSteps, type NextStep } from "./next-steps.ts";

export interface DashboardPageProps {
  user: SessionUser & { role: "buyer" | "seller" };
  /** Of all subjects. */
  waiting: WaitingRows;
  /** What other subjects show beside what is to be done. */
  children?: ReactNode;
}

/** /buyer/dashboard and /seller/dashboard: a greeting and what is true for this person today. */
export function DashboardPage({ user, waiting, children }: DashboardPageProps) {
  const { steps, name, failure, retry } = usePersonState(user);
  const now = serverNow();
  const isComing = waiting.isComing || (!steps && !failure);
  return (
    <>
      <PageHead
        title={`${greetingAt(now)}, ${firstName(name)}`}
        text={
          <DayAndState
            day={formatWeekday(now)}
            state={isComing ? undefined : headText(waiting, steps)}
          />
        }
      />
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ToDoCard
          {...waiting}
          isComing={isComing}
          rows={[...waiting.rows, ...(steps ?? [])]}
          failure={!steps && failure ? { error: failure, onRetry: retry } : undefined}
          nothing="Nada espera por você. Sua conta está completa e protegida."
        />
        {children}
      </div>
    </>
  );
}

/** On a phone the second line is kept free, so that nothing moves once the state is known. */
function DayAndState({ day, state }: { day: string; state: string | undefined }) {
  return (
    <>
      <span className="max-md:block">{day}</span>
      <span className="max-md:block max-md:min-h-[1lh]">
        {state && <span className="max-md:hidden"> · </span>}
        {state}
      </span>
    </>
  );
}

function usePersonState(user: DashboardPageProps["user"]) {
  const answers = useQueries({
    queries: [registrationQuery, pinQuery, verificationQuery, profileQuery],
  });
  const [registration, pin, verification, profile] = answers;
  const isKnown = registration.data && pin.data && verification.data && profile.data;
  return {
    name: profile.data?.full_name || user.name,
    failure: answers.find((answer) => answer.isError)?.error,
    retry: () => answers.forEach((answer) => void answer.refetch()),
    steps: isKnown
      ? nextSteps({
          role: user.role,
          hasSecondFactor: user.hasSecondFactor,
          registration: registration.data,
          pin: pin.data,
          verification: verification.data,
          profile: profile.data,
        })
      : (undefined as NextStep[] | undefined),
  };
}

/** The weightiest of what waits; the account's own steps when nothing does. */
function headText(
  { rows: [first], isIncomplete }: WaitingRows,
  steps: readonly NextStep[] | undefined,
): string | undefined {
  if (first) return first.title;
  const count = steps?.filter(({ tone }) => tone !== "info").length;
  if (count === undefined || (count === 0 && isIncomplete)) return undefined;
  if (count === 0) return "nada pendente";
  return count === 1 ? "1 passo pendente" : `${count} passos pendentes`;
}

function firstName(name: string): string {
  return name.split(/[\s@]/)[0] ?? name;
}
