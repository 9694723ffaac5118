import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

/** The address one signs in with; the form registers it, with the rules of `emailRules`. */
export function EmailField(props: {
  field: UseFormRegisterReturn;
  error: string | undefined;
  autoComplete?: string;
}) {
  return (
    <Field label="E-mail" error={props.error}>
      {(control) => (
        <Input
          {...control}
          {...props.field}
          large
          type="email"
          autoComplete={props.autoComplete ?? "email"}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
