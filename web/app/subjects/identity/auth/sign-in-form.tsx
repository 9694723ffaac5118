import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { emailRules } from "./sign-in-rules.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { EmailField } from "./email-field.tsx";
import { FormError } from "~/platform/forms/form-error";
import { useAuthAction } from "../use-auth-action.ts";
import { useHydrated } from "./use-hydrated.ts";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { PasswordInput } from "~/ui/password-input";

interface SignInFields {
  email: string;
  password: string;
}

export interface SignInFormProps {
  /** The password was right, but the address is not confirmed yet. */
  onUnconfirmed: (email: string) => void;
  onSignUp: () => void;
}

export function SignInForm({ onUnconfirmed, onSignUp }: SignInFormProps) {
  const { register, handleSubmit, formState } = useForm<SignInFields>({ mode: "onTouched" });
  const { busy, error, run } = useAuthAction();
  const hydrated = useHydrated();

  const send = handleSubmit(async ({ email, password }) => {
    const outcome = await run((auth) => auth.signInWithPassword({ email: email.trim(), password }));
    if (!outcome.ok && outcome.code === "email_not_confirmed") onUnconfirmed(email.trim());
  });

  return (
    <form
      method="post"
      noValidate
      className="mt-6 grid gap-4"
      onSubmit={(event) => void send(event)}
    >
      <EmailField
        field={register("email", emailRules)}
        error={formState.errors.email?.message}
        autoComplete="username webauthn"
      />
      <Field label="Senha" error={formState.errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register("password", { required: "Informe a senha" })}
            large
            autoComplete="current-password"
          />
        )}
      </Field>
      <div className="-mt-2 flex justify-end">
        <Link to="/auth/recuperar" className="link inline-flex h-11 items-center">
          Esqueci a senha
        </Link>
      </div>
      <FormError text={error} />
      <Button type="submit" size="lg" disabled={!hydrated} busyLabel={busy && "Entrando..."}>
        Entrar
      </Button>
      <PasskeySignIn />
      <p className="mt-2 text-center text-muted-foreground">
        Ainda não tem conta?{" "}
        <button type="button" className="link min-h-11" onClick={onSignUp}>
          Cadastre-se
        </button>
      </p>
    </form>
  );
}
