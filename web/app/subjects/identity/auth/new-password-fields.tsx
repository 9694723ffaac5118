import { passwordRule } from "@areon/contracts/identity/terms";
import type { UseFormRegisterReturn } from "react-hook-form";
import { confirmationRules, passwordRules } from "./sign-in-rules.ts";
import { Field } from "~/ui/field";
import { PasswordInput } from "~/ui/password-input";

/** What a form with a new password has, beside what else it asks. */
export interface NewPassword {
  password: string;
  confirmPassword: string;
}

export interface NewPasswordFieldsProps {
  /** "Senha" at sign-up, "Nova senha" after. */
  label: string;
  form: {
    register: Register;
    getValues: (name: "password") => string;
    formState: { errors: { [Name in keyof NewPassword]?: FieldFailure } };
  };
  /** On pages of their own; dialogs are denser. */
  large?: boolean | undefined;
}

type FieldFailure = { message?: string | undefined } | undefined;

type Register = (
  name: keyof NewPassword,
  rules: typeof passwordRules | ReturnType<typeof confirmationRules>,
) => UseFormRegisterReturn;

/** A password that does not exist yet is typed twice, wherever it is made. */
export function NewPasswordFields({ label, form, large }: NewPasswordFieldsProps) {
  const { register, getValues, formState } = form;
  const { password, confirmPassword } = formState.errors;
  const confirmation = confirmationRules(() => getValues("password"));
  return (
    <>
      <Field label={label} hint={passwordRule} error={password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register("password", passwordRules)}
            data-focus-first
            large={large}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label="Confirmar senha" error={confirmPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register("confirmPassword", confirmation)}
            large={large}
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  );
}
