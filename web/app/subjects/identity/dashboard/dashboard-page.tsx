import { useQueries } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { serverNow } from "~/platform/api/server-time";
import type { SessionUser } from "~/platform/api/session-user";
import { nextSteps, type NextStep } from "./next-steps.ts";
import { LoadFailure } from "~/platform/loading/load-failure";
import { pinQuery, profileQuery, registrationQuery, verificationQuery } from "../own-queries.ts";
import { formatWeekday, greetingAt } from "~/platform/text/long-dates";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { LinkRow } from "~/ui/link-row";
import { PageHead } from "~/ui/page-head";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";

export interface DashboardPageProps {
  user: SessionUser & { role: "buyer" | "seller" };
  /** What other subjects show beside the next steps. */
  children?: ReactNode;
}

/** /buyer/dashboard and /seller/dashboard: a greeting and what is true for this person today. */
export function DashboardPage({ user, children }: DashboardPageProps) {
  const { steps, name, failure, retry } = usePersonState(user);
  const now = serverNow();
  return (
    <>
      <PageHead
        title={`${greetingAt(now)}, ${firstName(name)}`}
        text={[formatWeekday(now), steps && stepsText(steps)].filter(Boolean).join(" · ")}
      />
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card padding="body">
          <h2 className="text-lg md:text-xl">Para fazer</h2>
          {failure && !steps && <LoadFailure error={failure} onRetry={retry} />}
          {!steps && !failure && (
            <Loading label="Carregando...">
              <RowSkeleton rows={3} />
            </Loading>
          )}
          {steps?.length === 0 && <NothingLeft />}
          <div className="-mx-3 mt-2 grid gap-0.5">
            {steps?.map((step) => (
              <LinkRow key={step.title} {...step} />
            ))}
          </div>
        </Card>
        {children}
      </div>
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

function NothingLeft() {
  return (
    <p className="mt-3 flex items-center gap-2.5">
      <Icon of={CircleCheck} size="md" className="text-success" />
      Sua conta está completa e protegida.
    </p>
  );
}

function stepsText(steps: readonly NextStep[]): string {
  const count = steps.filter(({ tone }) => tone !== "info").length;
  if (count === 0) return "nada pendente";
  return count === 1 ? "1 passo pendente" : `${count} passos pendentes`;
}

function firstName(name: string): string {
  return name.split(/[\s@]/)[0] ?? name;
}
