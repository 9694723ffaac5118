import type { completeRegistration } from "@areon/contracts/identity/trust";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ApiProblem, type ApiProblemCode } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import type { PersonFields } from "./registration-fields.ts";
import { birthDateOf } from "~/platform/text/typed-masks";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { registrationQuery } from "../own-queries.ts";
import { useIntent } from "~/platform/acts/use-intent";
import type { TypedAddress } from "~/subjects/places/address-fields";
import type { ChosenMunicipality } from "~/subjects/places/municipality-field";
import type { TypedPlace } from "~/subjects/places/use-typed-place";

/** Which field a refusal is about. */
const personFieldOf: Partial<Record<ApiProblemCode, keyof PersonFields>> = {
  under_age: "birth_date",
  cpf_in_use: "cpf",
  registration_locked: "cpf",
  cnpj_in_use: "cnpj",
  cnpj_required: "cnpj",
};

interface RegistrationParts {
  person: UseFormReturn<PersonFields>;
  address: UseFormReturn<TypedAddress>;
  onPart: (part: "person" | "address") => void;
}

/** Sends both parts at once; a refusal goes to its field, on the screen where that stands. */
export function useCompleteRegistration({ person, address, onPart }: RegistrationParts) {
  const queries = useQueryClient();
  const intentFor = useIntent();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const refused = (failure: unknown) => {
    if (!(failure instanceof ApiProblem)) return setError(authErrorText(failure));
    const message = `${failure.title}. ${failure.detail}`;
    const field = personFieldOf[failure.code];
    if (field) {
      person.setError(field, { message });
      return onPart("person");
    }
    if (failure.code !== "postal_code_not_found") return setError(message);
    return address.setError("postal_code", { message }, { shouldFocus: true });
  };

  const complete = async (municipality: ChosenMunicipality | null) => {
    const input = {
      ...personInput(person.getValues()),
      ...address.getValues(),
      ...(municipality && { municipality_code: municipality.code }),
    };
    const body = { id: intentFor(input), ...input };
    const path = "/me/registration";
    const done = await call<typeof completeRegistration>({ method: "POST", path, body });
    queries.setQueryData(registrationQuery.queryKey, done);
  };

  const send = async (findMunicipality: TypedPlace["find"]) => {
    setBusy(true);
    setError(undefined);
    try {
      const municipality = await findMunicipality();
      if (municipality !== undefined) await complete(municipality);
    } catch (failure) {
      refused(failure);
    }
    setBusy(false);
  };
  return { busy, error, send };
}

function personInput(fields: PersonFields) {
  return {
    full_name: fields.full_name.trim(),
    cpf: fields.cpf,
    birth_date: birthDateOf(fields.birth_date) ?? "",
    ...(fields.is_company && {
      organisation: { legal_name: fields.legal_name ?? "", cnpj: fields.cnpj ?? "" },
    }),
  };
}
