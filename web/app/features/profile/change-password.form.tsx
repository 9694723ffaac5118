import { useState } from "react";
import { useForm } from "react-hook-form";
import { authClient } from "~/api/session";
import { authErrorText } from "~/identity/auth-error-text";
import { FormError } from "~/identity/form-error";
import { NewPasswordFields, type NewPassword } from "~/identity/new-password-fields";
import { settled } from "~/identity/settled";
import { useProof } from "~/identity/use-proof";
import { showToast } from "~/toasts/toast-store";
import { Button } from "~/ui/button";

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const form = useForm<NewPassword>({ mode: "onTouched" });
  const [error, setError] = useState<string>();
  const { withProof, proofDialog } = useProof("Para trocar a senha da conta.");

  const save = form.handleSubmit(async ({ password }) => {
    setError(undefined);
    try {
      const auth = await authClient();
      await withProof(() => settled(auth.updateUser({ password })));
      showToast({ title: "Senha trocada", text: "As outras sessões foram encerradas." });
      onDone();
    } catch (failure) {
      setError(authErrorText(failure));
    }
  });

  return (
    <>
      <form method="post" noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <NewPasswordFields label="Nova senha" form={form} />
        <FormError text={error} />
        <Button type="submit" size="lg" busyLabel={form.formState.isSubmitting && "Salvando..."}>
          Trocar senha
        </Button>
      </form>
      {proofDialog}
    </>
  );
}
