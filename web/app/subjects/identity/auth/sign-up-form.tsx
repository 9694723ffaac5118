import { useForm } from "react-hook-form";
import { emailRules } from "./sign-in-rules.ts";
import { EmailField } from "./email-field.tsx";
import { FormError } from "~/platform/forms/form-error";
import { NewPasswordFields, type NewPassword } from "./new-password-fields.tsx";
import { AcceptanceLine } from "./legal-line.tsx";
import { RoleChoice, type SignUpRole } from "./role-choice.tsx";
import { useAuthAction } from "../use-auth-action.ts";
import { useHydrated } from "./use-hydrated.ts";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

interface SignUpFields extends NewPassword {
  userType: SignUpRole;
  fullName: string;
  email: string;
}

/** Whether the address is new or known, the answer is the same: a message is on its way there. */
export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const form = useForm<SignUpFields>({ mode: "onTouched" });
  const { register, handleSubmit, formState } = form;
  const { busy, error, run } = useAuthAction();
  const hydrated = useHydrated();

  const send = handleSubmit(async (fields) => {
    const email = fields.email.trim();
    const outcome = await run((auth) =>
      auth.signUp({
        email,
        password: fields.password,
        options: {
          data: { full_name: fields.fullName.trim(), user_type: fields.userType },
          emailRedirectTo: `${location.origin}/`,
        },
      }),
    );
    if (outcome.ok) onSignedUp(email);
  });

  return (
    <form
      method="post"
      noValidate
      className="mt-6 grid gap-4"
      onSubmit={(event) => void send(event)}
    >
      <RoleChoice
        field={register("userType", { required: "Escolha se quer comprar ou vender" })}
        error={formState.errors.userType?.message}
      />
      <Field label="Nome completo" error={formState.errors.fullName?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("fullName", nameRules)}
            large
            autoComplete="name"
            autoCapitalize="words"
          />
        )}
      </Field>
      <EmailField field={register("email", emailRules)} error={formState.errors.email?.message} />
      <NewPasswordFields label="Senha" large form={form} />
      <FormError text={error} />
      <Button type="submit" size="lg" disabled={!hydrated} busyLabel={busy && "Criando conta..."}>
        Criar Conta
      </Button>
      <AcceptanceLine />
    </form>
  );
}

const nameRules = {
  required: "Informe seu nome completo",
  maxLength: { value: 200, message: "O nome deve ter no máximo 200 letras" },
  validate: (name: string) => name.trim() !== "" || "Informe seu nome completo",
};
