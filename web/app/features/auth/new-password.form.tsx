import { useForm } from "react-hook-form";
import { passwordRules, passwordsDiffer } from "~/identity/sign-in-rules";
import { FormError } from "~/identity/form-error";
import { useAuthAction } from "~/identity/use-auth-action";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { PasswordInput } from "~/ui/password-input";

interface NewPasswordFields {
  password: string;
  confirmPassword: string;
}

export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, getValues, formState } = useForm<NewPasswordFields>({
    mode: "onTouched",
  });
  const { busy, error, run } = useAuthAction();

  const send = handleSubmit(async ({ password }) => {
    const outcome = await run((auth) => auth.updateUser({ password }));
    if (outcome.ok) onDone();
  });

  return (
    <form
      method="post"
      noValidate
      className="mt-6 grid gap-4"
      onSubmit={(event) => void send(event)}
    >
      <Field label="Nova senha" error={formState.errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register("password", passwordRules)}
            large
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
            large
            autoComplete="new-password"
          />
        )}
      </Field>
      <FormError text={error} />
      <Button type="submit" size="lg" busyLabel={busy && "Salvando..."}>
        Salvar nova senha
      </Button>
    </form>
  );
}
