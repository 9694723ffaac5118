import { useForm } from "react-hook-form";
import { redeemRecoveryCode } from "../factors/redeem-recovery-code.ts";
import { FormError } from "~/platform/forms/form-error";
import { useAuthAction } from "../use-auth-action.ts";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

/** One of the ten codes that were shown when the second factor was switched on; each works once. */
export function RecoveryCodeForm() {
  const { register, handleSubmit, formState } = useForm<{ code: string }>({ mode: "onTouched" });
  const { busy, error, run } = useAuthAction();

  const send = handleSubmit(async ({ code }) => {
    await run((auth) => redeemRecoveryCode(auth, code.trim()));
  });

  return (
    <>
      <p className="text-muted-foreground">
        Use um dos códigos de recuperação que você guardou ao ligar a verificação em duas etapas.
        Cada um vale uma vez.
      </p>
      <form noValidate className="mt-6 grid gap-4" onSubmit={(event) => void send(event)}>
        <Field label="Código de recuperação" error={formState.errors.code?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("code", { required: "Informe um código de recuperação" })}
              large
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <FormError text={error} />
        <Button type="submit" size="lg" busyLabel={busy && "Entrando..."}>
          Entrar
        </Button>
      </form>
    </>
  );
}
