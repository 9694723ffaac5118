import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormError } from "~/platform/forms/form-error";
import { NewPasswordFields, type NewPassword } from "../auth/new-password-fields.tsx";
import { useAuthAction } from "../use-auth-action.ts";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { PasswordInput } from "~/ui/password-input";

interface PasswordChange extends NewPassword {
  /** The present password or a mailed code: who sits here is asked again, however short ago they signed in. */
  proof: string;
}

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const form = useForm<PasswordChange>({ mode: "onTouched" });
  const [way, setWay] = useState<"password" | "code">("password");
  const { busy, error, run } = useAuthAction();

  const save = form.handleSubmit(async ({ proof, password }) => {
    const proved = way === "password" ? { current_password: proof } : { nonce: proof.trim() };
    const outcome = await run((auth) => auth.updateUser({ password, ...proved }));
    if (!outcome.ok) return;
    showToast({ title: "Senha trocada", text: "As outras sessões foram encerradas." });
    onDone();
  });

  const askForCode = async () => {
    const outcome = await run((auth) => auth.reauthenticate());
    if (!outcome.ok) return;
    form.resetField("proof");
    setWay("code");
  };

  const proofError = form.formState.errors.proof?.message;
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      {way === "password" ? (
        <Field label="Senha atual" error={proofError}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register("proof", { required: "Informe sua senha atual" })}
              data-focus-first
              autoComplete="current-password"
            />
          )}
        </Field>
      ) : (
        <Field
          label="Código do e-mail"
          hint="Enviamos 6 números para o e-mail da conta. O código vale 10 minutos."
          error={proofError}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register("proof", { required: "Informe o código do e-mail" })}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          )}
        </Field>
      )}
      <NewPasswordFields label="Nova senha" form={form} />
      <FormError text={error} />
      <Button type="submit" size="lg" busyLabel={busy && "Aguarde..."}>
        Trocar senha
      </Button>
      {way === "password" && (
        <Button variant="ghost" disabled={busy} onClick={() => void askForCode()}>
          Não sei a senha atual
        </Button>
      )}
    </form>
  );
}
