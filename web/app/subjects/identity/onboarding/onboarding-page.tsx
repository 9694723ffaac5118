import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { SessionUser } from "~/platform/api/session-user";
import { AllDone } from "./all-done.tsx";
import { DocumentsStep } from "./documents-step.tsx";
import { OnboardingFrame } from "./onboarding-frame.tsx";
import { onboardingSteps, type StepName } from "./onboarding-steps.ts";
import { PinStep } from "./pin-step.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import { LoadFailure, type LoadFailureProps } from "~/platform/loading/load-failure";
import { pinQuery, profileQuery, registrationQuery, verificationQuery } from "../own-queries.ts";
import { dashboardPath } from "~/platform/navigation/dashboard-path";
import { returnPath } from "~/platform/navigation/return-path";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { Splash } from "~/ui/splash";

/** /buyer/cadastro, /seller/cadastro and /admin/cadastro: what is asked before the first act with value. */
export function OnboardingPage({ user }: { user: SessionUser }) {
  const answers = useQueries({
    queries: [registrationQuery, pinQuery, verificationQuery, profileQuery],
  });
  const [registration, pin, verification, profile] = answers;
  const [part, setPart] = useState<"person" | "address">("person");
  const leaveTo = returnPath(useQueryValues().get("next")) ?? dashboardPath(user.role);

  // What is known stays: a later look that fails must not take away what is being typed.
  const failure = answers.find((answer) => answer.isError && !answer.data)?.error;
  if (failure) {
    const retry = () => answers.forEach((answer) => void answer.refetch());
    return <Failed error={failure} onRetry={retry} leaveTo={leaveTo} />;
  }
  if (!registration.data || !pin.data || !verification.data || !profile.data) return <Splash />;

  const steps = onboardingSteps({
    role: user.role,
    isRegistered: registration.data.is_complete,
    hasPin: pin.data.is_set,
    isVerified: verification.data.is_verified,
    verification: verification.data.verification,
  });
  const open = steps.find((step) => !step.isDone)?.name;
  const current: StepName | undefined = open === "person" ? part : open;
  return (
    <OnboardingFrame steps={steps} current={current} leaveTo={leaveTo}>
      {(current === "person" || current === "address") && (
        <RegistrationForm part={current} onPart={setPart} name={profile.data.full_name} />
      )}
      {current === "pin" && <PinStep />}
      {current === "documents" && (
        <DocumentsStep
          verification={verification.data.verification}
          isOrganisation={registration.data.organisation !== null}
        />
      )}
      {current === undefined && (
        <AllDone
          isSeller={user.role === "seller"}
          isVerified={verification.data.is_verified}
          leaveTo={leaveTo}
        />
      )}
    </OnboardingFrame>
  );
}

function Failed({ leaveTo, ...failure }: LoadFailureProps & { leaveTo: string }) {
  return (
    <main className="wrap grid min-h-dvh max-w-md content-center">
      <h1 className="text-2xl">Complete seu cadastro</h1>
      <LoadFailure {...failure} />
      <Link to={leaveTo} className="link mt-3 inline-flex h-11 items-center justify-self-start">
        Continuar depois
      </Link>
    </main>
  );
}
