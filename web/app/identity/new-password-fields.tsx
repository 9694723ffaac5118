import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "~/ui/field";
import { PasswordInput } from "~/ui/password-input";

export interface NewPasswordFieldsProps {
  /** "Senha" at sign-up, "Nova senha" after. */
  label: string;
  password: UseFormRegisterReturn;
  confirmation: UseFormRegisterReturn;
  errors: { password?: FieldFailure; confirmPassword?: FieldFailure };
  /** On pages of their own; dialogs are denser. */
  large?: boolean | undefined;
}

type FieldFailure = { message?: string | undefined } | undefined;

/** A password that does not exist yet is typed twice, wherever it is made. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, password, confirmation, errors, large } = props;
  return (
    <>
      <Field label={label} error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...password} large={large} autoComplete="new-password" />
        )}
      </Field>
      <Field label="Confirmar senha" error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...confirmation} large={large} autoComplete="new-password" />
        )}
      </Field>
    </>
  );
}
