import { ChevronLeft } from "lucide-react";
import { isAdult, isCnpj, isCpf } from "@areon/contracts/brazil/documents";
import { useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { serverNow } from "~/platform/api/server-time";
import type { PersonFields } from "./registration-fields.ts";
import { birthDateOf, maskBirthDate, maskCnpj, maskCpf } from "~/platform/text/typed-masks";
import { useCompleteRegistration } from "./use-complete-registration.ts";
import { FormError } from "~/platform/forms/form-error";
import { AddressFields, type TypedAddress } from "~/subjects/places/address-fields";
import type { ChosenMunicipality } from "~/subjects/places/municipality-field";
import { useTypedPlace } from "~/subjects/places/use-typed-place";
import { dayAt } from "~/platform/text/long-dates";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { SwitchRow } from "~/ui/switch-row";

export interface RegistrationFormProps {
  part: "person" | "address";
  onPart: (part: "person" | "address") => void;
  name: string;
}

/** One sending, two screens: who one is, then where. What was typed stays when one goes back. */
export function RegistrationForm({ part, onPart, name }: RegistrationFormProps) {
  const person = useForm<PersonFields>({
    mode: "onTouched",
    defaultValues: { full_name: name, is_company: false },
  });
  const address = useForm<TypedAddress>({
    mode: "onTouched",
    defaultValues: { complement: "", district: "" },
  });
  const municipality = useTypedPlace(useState<ChosenMunicipality | null>(null));
  const { busy, error, send } = useCompleteRegistration({ person, address, onPart });

  const next = person.handleSubmit(() => onPart("address"));
  const finish = address.handleSubmit(() => send(municipality.find));

  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void (part === "person" ? next(event) : finish(event))}
    >
      <Card padding="body">
        <h2 className="text-lg md:text-xl">{part === "person" ? "Seus dados" : "Endereço"}</h2>
        {part === "person" ? (
          <PersonPart form={person} />
        ) : (
          <div className="mt-4">
            <AddressFields form={address} municipality={municipality} />
          </div>
        )}
      </Card>
      <FormError text={error} />
      <div className="flex justify-between gap-3 max-md:flex-col-reverse">
        {part === "address" ? (
          <Button variant="ghost" size="lg" icon={ChevronLeft} onClick={() => onPart("person")}>
            Voltar
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" size="lg" busyLabel={busy && "Salvando..."}>
          {part === "person" ? "Continuar para endereço" : "Salvar e continuar"}
        </Button>
      </div>
    </form>
  );
}

function PersonPart({ form }: { form: UseFormReturn<PersonFields> }) {
  const { register, setValue, control: watched, formState } = form;
  const { errors } = formState;
  const isCompany = useWatch({ control: watched, name: "is_company" });
  return (
    <div className="mt-4 grid gap-4">
      <Field label="Nome completo" error={errors.full_name?.message}>
        {(control) => (
          <Input {...control} {...register("full_name", nameRules)} autoComplete="name" />
        )}
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="CPF" error={errors.cpf?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("cpf", {
                validate: (typed) => isCpf(typed ?? "") || "Confira os 11 números do CPF",
                onChange: (event: TypedEvent) => setValue("cpf", maskCpf(event.target.value)),
              })}
              inputMode="numeric"
              autoComplete="off"
              placeholder="000.000.000-00"
            />
          )}
        </Field>
        <Field label="Data de nascimento" error={errors.birth_date?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("birth_date", {
                validate: checkBirthDate,
                onChange: (event: TypedEvent) =>
                  setValue("birth_date", maskBirthDate(event.target.value)),
              })}
              inputMode="numeric"
              autoComplete="bday"
              placeholder="dd/mm/aaaa"
            />
          )}
        </Field>
      </div>
      <SwitchRow
        title="Compro ou vendo por uma empresa"
        detail="Pedimos também o CNPJ e a razão social"
        {...register("is_company")}
      />
      {isCompany && <CompanyFields form={form} />}
      <p className="text-sm text-muted-foreground">
        CPF e nascimento confirmam sua identidade e idade. Eles ficam cifrados e não aparecem para
        outras pessoas.
      </p>
    </div>
  );
}

function CompanyFields({ form }: { form: UseFormReturn<PersonFields> }) {
  const { register, setValue, formState } = form;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="CNPJ" error={formState.errors.cnpj?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("cnpj", {
              validate: (typed) => isCnpj(typed ?? "") || "Confira os 14 caracteres do CNPJ",
              onChange: (event: TypedEvent) => setValue("cnpj", maskCnpj(event.target.value)),
            })}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="00.000.000/0000-00"
          />
        )}
      </Field>
      <Field label="Razão social" error={formState.errors.legal_name?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("legal_name", {
              validate: (name) => (name ?? "").trim().length >= 3 || "Informe a razão social",
            })}
            autoComplete="organization"
          />
        )}
      </Field>
    </div>
  );
}

interface TypedEvent {
  target: { value: string };
}

const nameRules = {
  validate: (name: string | undefined) =>
    (name ?? "").trim().length >= 3 || "Informe o nome completo",
};

function checkBirthDate(typed: string | undefined): true | string {
  const birthDate = birthDateOf(typed ?? "");
  if (!birthDate || birthDate < "1900-01-01") return "Confira o dia, o mês e o ano";
  return isAdult({ birthDate, today: dayAt(serverNow()) }) || "É preciso ter 18 anos ou mais";
}
