import type { requestErasure } from "@areon/contracts/identity/privacy";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "~/platform/api/client";
import { newIntentId } from "~/platform/api/intent-id";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { erasureQuery } from "../own-queries.ts";
import { useProof } from "../proof/use-proof.tsx";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

const word = "EXCLUIR";

export function EraseAccountForm({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  const { register, handleSubmit, formState } = useForm<{ typed: string }>({ mode: "onTouched" });
  const [error, setError] = useState<string>();
  const { withProof, proofDialog } = useProof("Para excluir a conta.");

  const send = handleSubmit(async () => {
    setError(undefined);
    const body = { id: newIntentId(), confirmation: word } as const;
    try {
      const erasure = await withProof(() =>
        call<typeof requestErasure>({ method: "POST", path: "/me/erasure", body }),
      );
      queries.setQueryData(erasureQuery.queryKey, { erasure });
      onDone();
    } catch (failure) {
      setError(authErrorText(failure));
    }
  });

  return (
    <>
      <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
        <Field label={`Digite ${word} para confirmar`} error={formState.errors.typed?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("typed", {
                validate: (typed) => typed === word || `Digite ${word}, em maiúsculas`,
              })}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <FormError text={error} />
        <Button
          type="submit"
          variant="danger"
          size="lg"
          busyLabel={formState.isSubmitting && "Enviando..."}
        >
          Excluir minha conta
        </Button>
      </form>
      {proofDialog}
    </>
  );
}
