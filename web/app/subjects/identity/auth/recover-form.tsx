import { useForm } from "react-hook-form";
import { emailRules } from "./sign-in-rules.ts";
import { EmailField } from "./email-field.tsx";
import { FormError } from "~/platform/forms/form-error";
import { recoveryOptions } from "./recovery-options.ts";
import { useAuthAction } from "../use-auth-action.ts";
import { useHydrated } from "./use-hydrated.ts";
import { Button } from "~/ui/button";

export function RecoverForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ mode: "onTouched" });
  const { busy, error, run } = useAuthAction();
  const hydrated = useHydrated();

  const send = handleSubmit(async (fields) => {
    const email = fields.email.trim();
    const outcome = await run((auth) => auth.resetPasswordForEmail(email, recoveryOptions()));
    if (outcome.ok) onSent(email);
  });

  return (
    <form
      method="post"
      noValidate
      className="mt-6 grid gap-4"
      onSubmit={(event) => void send(event)}
    >
      <EmailField field={register("email", emailRules)} error={formState.errors.email?.message} />
      <FormError text={error} />
      <Button type="submit" size="lg" disabled={!hydrated} busyLabel={busy && "Enviando..."}>
        Enviar código
      </Button>
    </form>
  );
}
