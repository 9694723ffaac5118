import { useState, type SyntheticEvent } from "react";
import { Link } from "react-router";
import { FormError } from "~/platform/forms/form-error";
import { maskPhone } from "~/platform/text/phone";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field, FieldNote } from "~/ui/field";
import { Input } from "~/ui/input";
import { Textarea } from "~/ui/textarea";
import {
  applicationFaults,
  readApplication,
  type ApplicationFaults,
  type ApplicationInput,
} from "./application-rules.ts";
import { CurriculumField } from "./curriculum-field.tsx";
import { useCurriculum, wordsOf } from "./use-curriculum.ts";

interface ApplicationFormProps {
  onSend: (id: string, input: ApplicationInput) => Promise<void>;
}

export function ApplicationForm({ onSend }: ApplicationFormProps) {
  const { curriculum, choose, ask, applicationId } = useCurriculum();
  const [faults, setFaults] = useState<ApplicationFaults>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const input = readApplication(fields);
    const found = applicationFaults(input, fields.has("consent"));
    setFaults(found);
    if (curriculum.state === "none") ask("Escolha o arquivo do currículo");
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (first || curriculum.state !== "sent") return;
    setSending(true);
    setFailure(undefined);
    try {
      await onSend(applicationId(), input);
    } catch (reason) {
      setFailure(wordsOf(reason));
      setSending(false);
    }
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  const isUploading = curriculum.state === "sending";
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-5 hidden gap-4 [.js_&]:grid">
      <PersonFields faults={faults} />
      <Field label="Mensagem" optional hint="O que você faz bem e por que quer trabalhar aqui.">
        {(control) => <Textarea {...control} name="message" rows={4} maxLength={2000} />}
      </Field>
      <CurriculumField curriculum={curriculum} onChoose={(file) => void choose(file)} />
      <Consent fault={faults.consent} />
      <FormError text={failure} />
      <Button
        type="submit"
        size="lg"
        block
        busyLabel={(isSending && "Enviando...") || (isUploading && "Enviando o currículo...")}
      >
        Enviar currículo
      </Button>
    </form>
  );
}

function PersonFields({ faults }: { faults: ApplicationFaults }) {
  return (
    <>
      <Field label="Nome completo" error={faults.name}>
        {(control) => <Input {...control} name="name" autoComplete="name" maxLength={120} />}
      </Field>
      <Field label="E-mail" error={faults.email}>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="email" maxLength={254} />
        )}
      </Field>
      <Field label="Telefone" error={faults.phone}>
        {(control) => (
          <Input
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel-national"
            maxLength={20}
            onChange={({ currentTarget }) => {
              currentTarget.value = maskPhone(currentTarget.value);
            }}
          />
        )}
      </Field>
      <Field label="Cidade e estado" error={faults.city}>
        {(control) => (
          <Input {...control} name="city" autoComplete="address-level2" maxLength={120} />
        )}
      </Field>
    </>
  );
}

function Consent({ fault }: { fault: string | undefined }) {
  return (
    <div>
      <Checkbox
        name="consent"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? "consentimento" : undefined}
        label={
          <>
            Aceito que a AREON leia e guarde meu currículo para seleção, como diz a{" "}
            <Link to="/privacy-policy" className="link underline">
              Política de Privacidade
            </Link>
            .
          </>
        }
      />
      <FieldNote id="consentimento" error={fault} />
    </div>
  );
}
