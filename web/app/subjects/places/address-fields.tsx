import type { getPostalCode } from "@areon/contracts/places/places";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import { maskPostalCode } from "./mask-postal-code.ts";
import { MunicipalityField } from "./municipality-field.tsx";
import type { TypedPlace } from "./use-typed-place.ts";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

/** As typed: the postal code with its dash. */
export interface TypedAddress {
  postal_code: string;
  street: string;
  number: string;
  complement: string;
  district: string;
}

export interface AddressFieldsProps {
  form: UseFormReturn<TypedAddress>;
  municipality: TypedPlace;
}

/** The postal code fills what it knows; rural codes know the municipality only. */
export function AddressFields({ form, municipality }: AddressFieldsProps) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  const { place, isUnknown, isAway, fillFor } = usePostalCode(form);
  return (
    <div className="grid gap-4">
      <Field
        label="CEP"
        className="md:max-w-56"
        hint={place ? `${place.name}, ${place.uf}` : "Preenche o endereço para você"}
        error={errors.postal_code?.message ?? (isUnknown ? unknownCode : undefined)}
      >
        {(control) => (
          <Input
            {...control}
            {...register("postal_code", {
              validate: (typed) => /^\d{5}-\d{3}$/.test(typed ?? "") || "O CEP tem 8 números",
              onChange: (event: { target: { value: string } }) => {
                const masked = maskPostalCode(event.target.value);
                setValue("postal_code", masked);
                fillFor(masked);
              },
            })}
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="00000-000"
          />
        )}
      </Field>
      {isAway && (
        <MunicipalityField
          {...municipality.field}
          hint="A consulta de CEP está fora do ar: escolha o município"
        />
      )}
      <div className="grid gap-4 md:grid-cols-[1fr_8rem]">
        <Field label="Rua, estrada ou fazenda" error={errors.street?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("street", { required: "Informe a rua, a estrada ou o nome da fazenda" })}
              autoComplete="address-line1"
            />
          )}
        </Field>
        <Field label="Número" error={errors.number?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("number", { required: "Informe o número ou s/n" })}
              autoComplete="off"
              placeholder="s/n"
            />
          )}
        </Field>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Bairro ou distrito" optional error={errors.district?.message}>
          {(control) => <Input {...control} {...register("district")} autoComplete="off" />}
        </Field>
        <Field label="Complemento" optional error={errors.complement?.message}>
          {(control) => (
            <Input {...control} {...register("complement")} autoComplete="address-line2" />
          )}
        </Field>
      </div>
    </div>
  );
}

const unknownCode = "CEP não encontrado. Confira os números";

function usePostalCode(form: UseFormReturn<TypedAddress>) {
  const typed = useWatch({ control: form.control, name: "postal_code" }) ?? "";
  const postalCode = typed.replace("-", "");
  const answer = useQuery({
    queryKey: ["postal-code", postalCode],
    queryFn: ({ signal }) => lookUp(postalCode, signal),
    enabled: postalCode.length === 8,
    retry: false,
  });
  // Only a code that was just typed fills the rest: what a person wrote there before is theirs.
  const [justTyped, fillFor] = useState<string>();
  const data = justTyped === typed ? answer.data : undefined;
  const { setValue } = form;
  useEffect(() => {
    if (data?.street) setValue("street", data.street, { shouldValidate: true });
    if (data?.district) setValue("district", data.district);
  }, [data, setValue]);
  const code = answer.error instanceof ApiProblem ? answer.error.code : undefined;
  return {
    fillFor,
    place: answer.data?.municipality,
    isUnknown: code === "postal_code_not_found",
    isAway: answer.isError && code !== "postal_code_not_found",
  };
}

function lookUp(postalCode: string, signal: AbortSignal) {
  return call<typeof getPostalCode>({
    method: "GET",
    path: "/places/postal-codes/{postal_code}",
    params: { postal_code: postalCode },
    signal,
  });
}
