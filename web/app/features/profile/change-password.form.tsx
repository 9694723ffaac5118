import { useState } from "react";
import { useForm } from "react-hook-form";
import { authClient } from "~/api/session";
import { authErrorText } from "~/identity/auth-error-text";
import { FormError } from "~/identity/form-error";
import { settled } from "~/identity/settled";
import { passwordRules, passwordsDiffer } from "~/identity/sign-in-rules";
import { useProof } from "~/identity/use-proof";
import { showToast } from "~/toasts/toast-store";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { PasswordInput } from "~/ui/password-input";

interface PasswordFields {
  password: string;
  confirmPassword: string;
}

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, getValues, formState } = useForm<PasswordFields>({
    mode: "onTouched",
  });
  const [error, setError] = useState<string>();
  const { withProof, proofDialog } = useProof("Para trocar a senha da conta.");

  const save = handleSubmit(async ({ password }) => {
    setError(undefined);
    try {
      const auth = await authClient();
      await withProof(() => settled(auth.updateUser({ password })));
      showToast({ title: "Senha trocada", text: "As outras sessões foram encerradas." });
      onDone();
    } catch (failure) {
      setError(authErrorText(failure));
    }
  });

  return (
    <>
      <form method="post" noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <Field label="Nova senha" error={formState.errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register("password", passwordRules)}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Field label="Confirmar senha" error={formState.errors.confirmPassword?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register("confirmPassword", {
                required: "Repita a senha",
                validate: (again) => again === getValues("password") || passwordsDiffer,
              })}
              autoComplete="new-password"
            />
          )}
        </Field>
        <FormError text={error} />
        <Button type="submit" size="lg" busyLabel={formState.isSubmitting && "Salvando..."}>
          Trocar senha
        </Button>
      </form>
      {proofDialog}
    </>
  );
}
