import { useForm } from "react-hook-form";
import { emailRules } from "~/identity/sign-in-rules";
import { FormError } from "~/identity/form-error";
import { recoveryOptions } from "~/features/auth/recovery-options";
import { useAuthAction } from "~/identity/use-auth-action";
import { useHydrated } from "~/identity/use-hydrated";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

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
      <Field label="E-mail" error={formState.errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("email", emailRules)}
            large
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <FormError text={error} />
      <Button type="submit" size="lg" disabled={!hydrated} busyLabel={busy && "Enviando..."}>
        Enviar código
      </Button>
    </form>
  );
}
