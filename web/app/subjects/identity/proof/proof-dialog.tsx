import { useState } from "react";
import { useSessionUser } from "~/platform/api/session-user";
import { ActForm } from "~/platform/forms/act-form";
import { CodeForm } from "./code-form.tsx";
import { FormError } from "~/platform/forms/form-error";
import { useAuthAction } from "../use-auth-action.ts";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { PasswordInput } from "~/ui/password-input";

export interface ProofDialogProps {
  open: boolean;
  /** Why it is asked: "Para trocar o e-mail da conta." */
  reason: string;
  onOpenChange: (open: boolean) => void;
  onProved: () => void;
}

/**
 * An unlocked phone on a table must not be enough to take an account over: before sensitive changes
 * the person gives their password again, or a code that is sent to their e-mail. It holds 5 minutes.
 */
export function ProofDialog({ open, reason, onOpenChange, onProved }: ProofDialogProps) {
  const [way, setWay] = useState<"password" | "code">("password");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Confirme que é você"
      description={reason}
    >
      {way === "password" ? (
        <PasswordProof onProved={onProved} onOtherWay={() => setWay("code")} />
      ) : (
        <CodeProof onProved={onProved} />
      )}
    </Dialog>
  );
}

function PasswordProof(props: { onProved: () => void; onOtherWay: () => void }) {
  const [password, setPassword] = useState("");
  const { busy, error, run } = useAuthAction();
  const prove = async () => {
    const outcome = await run((auth) => auth.updateUser({ current_password: password }));
    if (outcome.ok) props.onProved();
  };
  return (
    <div className="grid gap-4">
      <ActForm
        action="Confirmar"
        busyAction="Conferindo..."
        busy={busy}
        error={error}
        incomplete={password === ""}
        onSubmit={() => void prove()}
      >
        <Field label="Senha atual">
          {(control) => (
            <PasswordInput
              {...control}
              data-focus-first
              large
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
        </Field>
      </ActForm>
      <Button variant="ghost" onClick={props.onOtherWay}>
        Receber um código por e-mail
      </Button>
    </div>
  );
}

function CodeProof({ onProved }: { onProved: () => void }) {
  const user = useSessionUser();
  const [sent, setSent] = useState(false);
  const { busy, error, run } = useAuthAction();
  const send = async () => {
    const outcome = await run((auth) => auth.reauthenticate());
    if (outcome.ok) setSent(true);
  };
  const prove = async (nonce: string) => {
    const outcome = await run((auth) => auth.updateUser({ nonce }));
    if (outcome.ok) onProved();
    return outcome.ok;
  };
  if (!sent) {
    return (
      <div className="grid gap-4">
        <p>
          Vamos enviar um código de 6 números para <b className="wrap-anywhere">{user?.email}</b>.
        </p>
        <FormError text={error} />
        <Button size="lg" busyLabel={busy && "Enviando..."} onClick={() => void send()}>
          Enviar código
        </Button>
      </div>
    );
  }
  return (
    <CodeForm
      legend="Código do e-mail"
      action="Confirmar"
      busyAction="Conferindo..."
      hint="O código vale 10 minutos."
      focusFirst
      busy={busy}
      error={error}
      onCode={prove}
    />
  );
}
