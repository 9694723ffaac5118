import { useState } from "react";
import type { AuthClient } from "~/platform/api/session";
import { sendCode, type OwnPhone } from "./factors.ts";
import { ResendButton } from "../auth/resend-button.tsx";
import { CodeForm } from "../proof/code-form.tsx";
import { FormError } from "~/platform/forms/form-error";
import { useAuthAction } from "../use-auth-action.ts";
import { hidePhone } from "~/platform/text/phone";
import { Button } from "~/ui/button";

export interface SmsCodeProps {
  phone: OwnPhone;
  /** The challenge of a code that is on its way already. */
  sentChallenge?: string | undefined;
  action: string;
  busyAction: string;
  danger?: boolean | undefined;
  /** What the code is for, beyond proving who sits there. */
  then?: ((auth: AuthClient) => Promise<{ data: unknown; error: unknown }>) | undefined;
  /** Where nobody watches the session that follows. */
  onDone?: (() => void) | undefined;
}

/** A message goes out when the person asks for it; then six boxes for what it says. */
export function SmsCode({
  phone,
  sentChallenge,
  action,
  busyAction,
  danger,
  ...rest
}: SmsCodeProps) {
  const { then, onDone } = rest;
  const [challengeId, setChallengeId] = useState(sentChallenge);
  const { busy, error, run } = useAuthAction();

  const ask = async (auth: AuthClient) => {
    const answer = await sendCode(auth, phone.id);
    if (answer.data) setChallengeId(answer.data);
    return answer;
  };
  const verify = async (code: string) => {
    const outcome = await run(async (auth) => {
      const proof = await auth.mfa.verify({
        factorId: phone.id,
        challengeId: challengeId ?? "",
        code,
      });
      return proof.error || !then ? proof : await then(auth);
    });
    if (outcome.ok) onDone?.();
    return outcome.ok;
  };

  if (!challengeId) {
    return (
      <div className="grid gap-4">
        <p className="text-muted-foreground">
          Vamos mandar um código de 6 números para <PhoneText number={phone.number} />.
        </p>
        <FormError text={error} />
        <Button size="lg" busyLabel={busy && "Enviando..."} onClick={() => void run(ask)}>
          Enviar código por SMS
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted-foreground">
        Digite os 6 números que mandamos por SMS para <PhoneText number={phone.number} />.
      </p>
      <CodeForm
        action={action}
        busyAction={busyAction}
        danger={danger}
        hint="Vale por 5 minutos."
        focusFirst
        busy={busy}
        error={error}
        onCode={verify}
      />
      <div className="grid justify-items-center">
        <ResendButton label="Reenviar SMS" done={{ title: "SMS enviado" }} onResend={ask} />
      </div>
    </div>
  );
}

function PhoneText({ number }: { number: string }) {
  return <b className="whitespace-nowrap text-foreground num">{hidePhone(number)}</b>;
}
