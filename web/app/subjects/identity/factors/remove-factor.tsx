import { useState } from "react";
import { removeFactor, removeProvedFactor, type OwnPhone } from "./factors.ts";
import { SmsCode } from "./sms-code.tsx";
import { ActForm } from "~/platform/forms/act-form";
import { CodeForm, type CodeFormProps } from "../proof/code-form.tsx";
import { useAuthAction } from "../use-auth-action.ts";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

export interface RemoveFactorProps {
  /** "Desligar aplicativo". */
  label: string;
  factorId: string;
  /** Given when the factor is a phone: the proof is then a message. */
  phone?: OwnPhone | undefined;
  /** After it only the password is left. */
  isLast: boolean;
  onRemoved: () => void;
}

export function RemoveFactor({ label, isLast, ...factor }: RemoveFactorProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger-ghost" flush className="mt-3" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={label}
        description={
          isLast
            ? "Sua conta volta a abrir só com a senha, e os códigos de recuperação deixam de valer."
            : "O outro segundo fator continua ligado."
        }
      >
        <RemoveForm
          {...factor}
          onRemoved={() => {
            showToast({ title: isLast ? "Verificação em duas etapas desligada" : "Desligado" });
            factor.onRemoved();
          }}
        />
      </Dialog>
    </>
  );
}

type RemoveFormProps = Pick<RemoveFactorProps, "factorId" | "phone" | "onRemoved">;

function RemoveForm({ factorId, phone, onRemoved }: RemoveFormProps) {
  const [lostPhone, setLostPhone] = useState(false);
  const { busy, error, setError, run } = useAuthAction();
  const remove = async (code: string) => {
    const outcome = await run((auth) => removeProvedFactor(auth, { id: factorId, code }));
    if (outcome.ok) onRemoved();
    return outcome.ok;
  };
  const words = { action: "Desligar", busyAction: "Desligando...", danger: true };
  return (
    <div className="grid gap-4">
      {lostPhone && <RecoveryCodeProof {...words} busy={busy} error={error} onCode={remove} />}
      {!lostPhone && phone && (
        <SmsCode
          {...words}
          phone={phone}
          then={(auth) => removeFactor(auth, factorId)}
          onDone={onRemoved}
        />
      )}
      {!lostPhone && !phone && (
        <CodeForm
          {...words}
          legend="Código que o aplicativo mostra agora"
          busy={busy}
          error={error}
          focusFirst
          onCode={remove}
        />
      )}
      <Button
        variant="ghost"
        onClick={() => {
          setLostPhone(!lostPhone);
          setError(undefined);
        }}
      >
        {lostPhone ? "Estou com o celular" : "Perdi o celular"}
      </Button>
    </div>
  );
}

function RecoveryCodeProof({ onCode, ...form }: CodeFormProps) {
  const [code, setCode] = useState("");
  return (
    <ActForm {...form} incomplete={code.trim() === ""} onSubmit={() => void onCode(code.trim())}>
      <Field label="Código de recuperação" hint="Um dos códigos que você guardou">
        {(control) => (
          <Input
            {...control}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
    </ActForm>
  );
}
