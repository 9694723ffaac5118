import { useForm } from "react-hook-form";
import { emailRules } from "~/identity/sign-in-rules";
import { EmailField } from "~/identity/email-field";
import { FormError } from "~/identity/form-error";
import { recoveryOptions } from "~/features/auth/recovery-options";
import { useAuthAction } from "~/identity/use-auth-action";
import { useHydrated } from "~/identity/use-hydrated";
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
