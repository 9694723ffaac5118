import { useForm } from "react-hook-form";
import { confirmationRules, passwordRules } from "~/identity/sign-in-rules";
import { FormError } from "~/identity/form-error";
import { NewPasswordFields } from "~/identity/new-password-fields";
import { useAuthAction } from "~/identity/use-auth-action";
import { Button } from "~/ui/button";

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
      <NewPasswordFields
        label="Nova senha"
        large
        password={register("password", passwordRules)}
        confirmation={register(
          "confirmPassword",
          confirmationRules(() => getValues("password")),
        )}
        errors={formState.errors}
      />
      <FormError text={error} />
      <Button type="submit" size="lg" busyLabel={busy && "Salvando..."}>
        Salvar nova senha
      </Button>
    </form>
  );
}
