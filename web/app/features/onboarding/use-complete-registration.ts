import type { completeRegistration } from "@areon/contracts/identity-trust";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ApiProblem, type ApiProblemCode } from "~/api/api-problem";
import { call } from "~/api/client";
import {
  personFieldNames,
  type RegistrationFields,
} from "~/features/onboarding/registration-fields";
import { birthDateOf } from "~/features/onboarding/typed-masks";
import { authErrorText } from "~/identity/auth-error-text";
import { registrationQuery } from "~/identity/own-queries";
import { useIntent } from "~/identity/use-intent";
import type { ChosenMunicipality } from "~/places/municipality-field";

/** Which field a refusal is about. */
const fieldOf: Partial<Record<ApiProblemCode, keyof RegistrationFields>> = {
  under_age: "birth_date",
  cpf_in_use: "cpf",
  registration_locked: "cpf",
  cnpj_in_use: "cnpj",
  cnpj_required: "cnpj",
  postal_code_not_found: "postal_code",
};

/** Sends the whole form; a refusal goes to its field, on the screen where that stands. */
export function useCompleteRegistration(
  form: UseFormReturn<RegistrationFields>,
  onPart: (part: "person" | "address") => void,
) {
  const queries = useQueryClient();
  const intentFor = useIntent();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const send = async (municipality: ChosenMunicipality | null) => {
    const input = toInput(form.getValues(), municipality);
    setBusy(true);
    setError(undefined);
    try {
      const body = { id: intentFor(input), ...input };
      const path = "/me/registration";
      const done = await call<typeof completeRegistration>({ method: "POST", path, body });
      queries.setQueryData(registrationQuery.queryKey, done);
    } catch (failure) {
      const field = failure instanceof ApiProblem ? fieldOf[failure.code] : undefined;
      if (field && failure instanceof ApiProblem) {
        form.setError(field, { message: `${failure.title}. ${failure.detail}` });
        onPart((personFieldNames as readonly string[]).includes(field) ? "person" : "address");
      } else setError(authErrorText(failure));
    }
    setBusy(false);
  };
  return { busy, error, send };
}

function toInput(fields: RegistrationFields, municipality: ChosenMunicipality | null) {
  return {
    full_name: fields.full_name.trim(),
    cpf: fields.cpf,
    birth_date: birthDateOf(fields.birth_date) ?? "",
    ...(fields.is_company && {
      organisation: { legal_name: fields.legal_name ?? "", cnpj: fields.cnpj ?? "" },
    }),
    postal_code: fields.postal_code,
    street: fields.street,
    number: fields.number,
    complement: fields.complement,
    district: fields.district,
    ...(municipality && { municipality_code: municipality.code }),
  };
}
