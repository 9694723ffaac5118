import type { changeAddress, Registration } from "@areon/contracts/identity/trust";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { registrationQuery } from "../own-queries.ts";
import { useIntent } from "~/platform/acts/use-intent";
import { useProof } from "../proof/use-proof.tsx";
import { AddressFields, type TypedAddress } from "~/subjects/places/address-fields";
import { maskPostalCode } from "~/subjects/places/mask-postal-code";
import type { ChosenMunicipality } from "~/subjects/places/municipality-field";
import { useTypedPlace } from "~/subjects/places/use-typed-place";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";

export type RegisteredAddress = NonNullable<Registration["address"]>;

export interface ChangeAddressFormProps {
  address: RegisteredAddress;
  onDone: () => void;
}

export function ChangeAddressForm({ address, onDone }: ChangeAddressFormProps) {
  const queries = useQueryClient();
  const intentFor = useIntent();
  const form = useForm<TypedAddress>({ mode: "onTouched", defaultValues: typedOf(address) });
  const municipality = useTypedPlace(useState<ChosenMunicipality | null>(null));
  const [error, setError] = useState<string>();
  const { withProof, proofDialog } = useProof("Para trocar o endereço do cadastro.");

  const save = form.handleSubmit(async (fields) => {
    setError(undefined);
    try {
      const found = await municipality.find();
      if (found === undefined) return;
      const input = { ...fields, ...(found && { municipality_code: found.code }) };
      const body = { id: intentFor(input), ...input };
      const path = "/me/registration/address";
      const moved = await withProof(() =>
        call<typeof changeAddress>({ method: "PUT", path, body }),
      );
      queries.setQueryData(registrationQuery.queryKey, moved);
      showToast({ title: "Endereço trocado", text: "Avisamos também por e-mail." });
      onDone();
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.code === "postal_code_not_found") {
        form.setError("postal_code", { message: failure.detail }, { shouldFocus: true });
      } else setError(authErrorText(failure));
    }
  });

  return (
    <>
      <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
        <AddressFields form={form} municipality={municipality} />
        <FormError text={error} />
        <Button type="submit" size="lg" busyLabel={form.formState.isSubmitting && "Salvando..."}>
          Salvar endereço
        </Button>
      </form>
      {proofDialog}
    </>
  );
}

function typedOf(address: RegisteredAddress): TypedAddress {
  const { street, number, complement, district } = address;
  const postal_code = maskPostalCode(address.postal_code);
  return { postal_code, street, number, complement, district };
}
