import { useForm } from "react-hook-form";
import { FormError } from "~/platform/forms/form-error";
import { NewPasswordFields, type NewPassword } from "./new-password-fields.tsx";
import { useAuthAction } from "../use-auth-action.ts";
import { Button } from "~/ui/button";

export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const form = useForm<NewPassword>({ mode: "onTouched" });
  const { busy, error, run } = useAuthAction();

  const send = form.handleSubmit(async ({ password }) => {
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
      <NewPasswordFields label="Nova senha" large form={form} />
      <FormError text={error} />
      <Button type="submit" size="lg" busyLabel={busy && "Salvando..."}>
        Salvar nova senha
      </Button>
    </form>
  );
}
