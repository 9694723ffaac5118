import type { Profile } from "@areon/contracts/identity/profile";
import { useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { ApiProblem, type ApiProblemCode } from "~/platform/api/api-problem";
import { placeOf } from "../use-own-place.ts";
import { useChangeProfile } from "./use-change-profile.ts";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { MunicipalityField } from "~/subjects/places/municipality-field";
import { useTypedPlace } from "~/subjects/places/use-typed-place";
import { maskPhone } from "~/platform/text/phone";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Textarea } from "~/ui/textarea";

interface ProfileFields {
  full_name: string;
  username: string;
  bio: string;
  phone: string;
}

const fieldOf: Partial<Record<ApiProblemCode, keyof ProfileFields>> = {
  username_taken: "username",
  username_not_allowed: "username",
  phone_invalid: "phone",
};

const bioLimit = 500;

export function ProfileForm({ profile }: { profile: Profile }) {
  const { form, save, place, error } = useProfileForm(profile);
  return (
    <Card padding="body">
      <h2 className="text-lg md:text-xl">Sobre você</h2>
      <form
        method="post"
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => void save(event)}
      >
        <NameFields form={form} />
        <BioField form={form} />
        <div className="grid gap-4 md:grid-cols-2">
          <MunicipalityField optional {...place.field} />
          <PhoneField form={form} />
        </div>
        <FormError text={error} />
        <Button
          type="submit"
          className="justify-self-end max-md:w-full"
          busyLabel={form.formState.isSubmitting && "Salvando..."}
        >
          Salvar perfil
        </Button>
      </form>
    </Card>
  );
}

function useProfileForm(profile: Profile) {
  const change = useChangeProfile();
  const place = useTypedPlace(useState(placeOf(profile)));
  const [error, setError] = useState<string>();
  const form = useForm<ProfileFields>({ mode: "onTouched", defaultValues: fieldsOf(profile) });

  const save = form.handleSubmit(async (fields) => {
    setError(undefined);
    try {
      const municipality = await place.find();
      if (municipality === undefined) return;
      await change.mutateAsync({
        full_name: fields.full_name,
        username: fields.username === "" ? null : fields.username,
        bio: fields.bio,
        phone: fields.phone === "" ? null : fields.phone,
        municipality_code: municipality?.code ?? null,
      });
      showToast({ title: "Perfil salvo" });
    } catch (failure) {
      const field = failure instanceof ApiProblem ? fieldOf[failure.code] : undefined;
      const text = authErrorText(failure);
      if (field) form.setError(field, { message: text });
      else setError(text);
    }
  });
  return { form, save, place, error };
}

interface FormPart {
  form: UseFormReturn<ProfileFields>;
}

function NameFields({ form: { register, formState } }: FormPart) {
  const { errors } = formState;
  return (
    <>
      <Field label="Nome completo" error={errors.full_name?.message}>
        {(control) => (
          <Input
            {...control}
            {...register("full_name", {
              validate: (name) => name.trim().length >= 3 || "Informe o nome completo",
            })}
            autoComplete="name"
          />
        )}
      </Field>
      <Field
        label="Nome de perfil"
        optional
        hint="Aparece no endereço do seu perfil: letras minúsculas, números e hífens"
        error={errors.username?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register("username", {
              validate: (name) => name === "" || isUsername(name) || usernameRule,
            })}
            prefix="@"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
    </>
  );
}

function BioField({ form: { register, formState, control: source } }: FormPart) {
  const bio = useWatch({ control: source, name: "bio" });
  return (
    <Field
      label="Apresentação"
      optional
      hint={`${bio.length} de ${bioLimit} letras`}
      error={formState.errors.bio?.message}
    >
      {(control) => (
        <Textarea
          {...control}
          {...register("bio", {
            maxLength: { value: bioLimit, message: `No máximo ${bioLimit} letras` },
          })}
        />
      )}
    </Field>
  );
}

function PhoneField({ form: { register, setValue, formState } }: FormPart) {
  return (
    <Field
      label="Celular"
      optional
      hint="Só quem negocia com você vê"
      error={formState.errors.phone?.message}
    >
      {(control) => (
        <Input
          {...control}
          {...register("phone", {
            onChange: (event: { target: { value: string } }) =>
              setValue("phone", maskPhone(event.target.value)),
          })}
          type="tel"
          autoComplete="tel-national"
          placeholder="(65) 99999-8888"
        />
      )}
    </Field>
  );
}

const usernameRule = "De 3 a 30 letras minúsculas, números e hífens, começando por uma letra";

/** The server has the last word; asking it for every slip would only cost time. */
function isUsername(name: string): boolean {
  return /^(?=.{3,30}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name);
}

function fieldsOf(profile: Profile): ProfileFields {
  return {
    full_name: profile.full_name,
    username: profile.username ?? "",
    bio: profile.bio,
    phone: profile.phone ?? "",
  };
}
