import type { DeliveryAddress, listAddresses } from "@areon/contracts/orders/addresses";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import { useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { ApiProblem } from "~/platform/api/api-problem";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { useIntent } from "~/platform/acts/use-intent";
import { AddressFields, type TypedAddress } from "~/subjects/places/address-fields";
import { maskPostalCode } from "~/subjects/places/mask-postal-code";
import type { ChosenMunicipality } from "~/subjects/places/municipality-field";
import { useTypedPlace, type TypedPlace } from "~/subjects/places/use-typed-place";
import { maskPhone } from "~/platform/text/phone";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { postAddress, putAddress } from "./checkout-queries.ts";

interface AddressFormProps {
  /** The one to correct; none for a new one. */
  known: DeliveryAddress | undefined;
  /** The registration's, for a first one. */
  registered: EndpointResponse<typeof listAddresses>["registered"];
  onSaved: (address: DeliveryAddress) => void;
}

/** Who receives and how to get there, beside the address itself. */
interface Reception {
  label: string;
  receiver: string;
  phone: string;
  reference: string;
}

/** A new address, or another text of a known one; orders keep what they were placed with. */
export function AddressForm({ known, registered, onSaved }: AddressFormProps) {
  const place = useForm<TypedAddress>({
    mode: "onTouched",
    defaultValues: typedOf(known ?? registered),
  });
  const reception = useForm<Reception>({
    mode: "onTouched",
    defaultValues: receptionOf(known, registered?.receiver),
  });
  const municipality = useTypedPlace(
    useState<ChosenMunicipality | null>(
      known ? { code: known.municipality_code, label: `${known.municipality}, ${known.uf}` } : null,
    ),
  );
  const { save, error, isBusy } = useSaving({ known, place, reception, municipality, onSaved });
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ReceptionFields form={reception} />
      <AddressFields form={place} municipality={municipality} />
      <Field
        label="Como chegar"
        optional
        hint="Ex.: 7 km depois da ponte, porteira azul"
        error={reception.formState.errors.reference?.message}
      >
        {(control) => (
          <Input {...control} {...reception.register("reference", { maxLength: 200 })} />
        )}
      </Field>
      <FormError text={error} />
      <Button type="submit" size="lg" busyLabel={isBusy && "Salvando..."}>
        Salvar endereço
      </Button>
    </form>
  );
}

interface Saving extends Pick<AddressFormProps, "known" | "onSaved"> {
  place: UseFormReturn<TypedAddress>;
  reception: UseFormReturn<Reception>;
  municipality: TypedPlace;
}

function useSaving({ known, place, reception, municipality, onSaved }: Saving) {
  const intentFor = useIntent();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const send = async (found: ChosenMunicipality | null) => {
    const input = {
      ...reception.getValues(),
      ...place.getValues(),
      ...(found && { municipality_code: found.code }),
    };
    onSaved(
      known
        ? await putAddress(known.id, input)
        : await postAddress({ id: intentFor(input), ...input }),
    );
  };
  const save = async () => {
    // Both are looked at, so that everything that is missing is said at once.
    const areFine = [await reception.trigger(), await place.trigger()].every(Boolean);
    if (!areFine) return;
    setBusy(true);
    setError(undefined);
    try {
      const found = await municipality.find();
      if (found !== undefined) await send(found);
    } catch (failure) {
      const code = failure instanceof ApiProblem ? failure.code : undefined;
      if (code === "postal_code_not_found") {
        place.setError("postal_code", { message: authErrorText(failure) }, { shouldFocus: true });
      } else if (code === "phone_invalid") {
        reception.setError("phone", { message: authErrorText(failure) }, { shouldFocus: true });
      } else setError(authErrorText(failure));
    }
    setBusy(false);
  };
  return { save, error, isBusy };
}

function ReceptionFields({ form }: { form: UseFormReturn<Reception> }) {
  const { register, setValue, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Nome do endereço" hint="Ex.: Fazenda Boa Vista" error={errors.label?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("label", { required: "Dê um nome ao endereço" })}
            maxLength={40}
            autoComplete="off"
            data-focus-first
          />
        )}
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Quem recebe" error={errors.receiver?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("receiver", {
                required: "Informe quem recebe a carga",
                minLength: { value: 3, message: "Informe o nome de quem recebe" },
              })}
              maxLength={100}
              autoComplete="name"
            />
          )}
        </Field>
        <Field label="Telefone de quem recebe" optional error={errors.phone?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("phone", {
                onChange: (event: { target: { value: string } }) =>
                  setValue("phone", maskPhone(event.target.value)),
              })}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="(00) 00000-0000"
            />
          )}
        </Field>
      </div>
    </>
  );
}

function receptionOf(known: DeliveryAddress | undefined, receiver = ""): Reception {
  if (!known) return { label: "", receiver, phone: "", reference: "" };
  const { label, phone, reference } = known;
  return { label, receiver: known.receiver, phone: maskPhone(phone), reference };
}

function typedOf(address: TypedAddress | null): TypedAddress {
  if (!address) {
    return { postal_code: "", street: "", number: "", complement: "", district: "" };
  }
  const { street, number, complement, district } = address;
  const postal_code = maskPostalCode(address.postal_code);
  return { postal_code, street, number, complement, district };
}
