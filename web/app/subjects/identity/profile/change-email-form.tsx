import { useState } from "react";
import { useForm } from "react-hook-form";
import { authClient } from "~/platform/api/session";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { settled } from "../auth/settled.ts";
import { emailRules } from "../auth/sign-in-rules.ts";
import { useProof } from "../proof/use-proof.tsx";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";

export function ChangeEmailForm(props: { currentEmail: string; onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm<{ email: string }>({ mode: "onTouched" });
  const [error, setError] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const { withProof, proofDialog } = useProof("Para trocar o e-mail da conta.");

  const send = handleSubmit(async (fields) => {
    const email = fields.email.trim();
    const emailRedirectTo = `${location.origin}/auth/confirmar`;
    setError(undefined);
    try {
      const auth = await authClient();
      await withProof(() => settled(auth.updateUser({ email }, { emailRedirectTo })));
      setSentTo(email);
    } catch (failure) {
      setError(authErrorText(failure));
    }
  });

  if (sentTo) {
    return (
      <div className="grid gap-4">
        <Notice tone="success" title="Confirme nos dois endereços">
          Enviamos um link para <b className="wrap-anywhere">{props.currentEmail}</b> e outro para{" "}
          <b className="wrap-anywhere">{sentTo}</b>. O e-mail da conta muda quando os dois forem
          abertos.
        </Notice>
        <Button size="lg" onClick={props.onDone}>
          Entendi
        </Button>
      </div>
    );
  }
  return (
    <>
      <form method="post" noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
        <Field label="Novo e-mail" error={formState.errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("email", emailRules)}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <FormError text={error} />
        <Button type="submit" size="lg" busyLabel={formState.isSubmitting && "Enviando..."}>
          Enviar confirmação
        </Button>
      </form>
      {proofDialog}
    </>
  );
}
