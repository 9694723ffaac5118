import { Send } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { IntentField } from "~/platform/api/intent-field";
import { contactSubjects } from "./contact-subjects.ts";
import type { ContactFault } from "./send-contact.ts";
import { useIsSignedIn } from "~/platform/api/use-is-signed-in";
import { Button } from "~/ui/button";
import { CheckedForm } from "~/ui/checked-form";
import { Checkbox } from "~/ui/checkbox";
import { Field, FieldNote } from "~/ui/field";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { Select } from "~/ui/select";
import { Textarea } from "~/ui/textarea";

interface ContactFormProps {
  /** Chosen by the link that led here. */
  subject: string;
  fault: ContactFault | undefined;
}

/** An ordinary form of the page: it is sent by the browser itself where there is no JavaScript. */
export function ContactForm({ subject, fault }: ContactFormProps) {
  const isVisitor = !useIsSignedIn();
  const isSending = useNavigation().formMethod === "POST";
  const { typed = {}, fields = {} } = fault ?? {};
  return (
    <CheckedForm as={Form} method="post" className="grid gap-4">
      {fault && (
        <div role="alert">
          <Notice tone="danger" title={fault.title}>
            {fault.detail}
          </Notice>
        </div>
      )}
      <IntentField />
      <Field label="Assunto">
        {(control) => (
          <Select
            {...control}
            key={subject}
            name="assunto"
            defaultValue={typed["assunto"] ?? subject}
            options={contactSubjects}
          />
        )}
      </Field>
      {isVisitor && <ContactFields typed={typed} fields={fields} />}
      <Field label="Mensagem" error={fields["mensagem"]}>
        {(control) => (
          <Textarea
            {...control}
            name="mensagem"
            rows={6}
            required
            maxLength={4_000}
            defaultValue={typed["mensagem"]}
            placeholder="Conte o que aconteceu. Se for sobre um pedido, diga o código dele."
          />
        )}
      </Field>
      {isVisitor && <Agreement isAgreed={typed["aceite"] === "sim"} error={fields["aceite"]} />}
      <Button
        type="submit"
        size="lg"
        icon={Send}
        className="max-md:w-full md:justify-self-start"
        busyLabel={isSending && "Enviando..."}
      >
        Enviar mensagem
      </Button>
    </CheckedForm>
  );
}

type Texts = Readonly<Record<string, string>>;

function ContactFields({ typed, fields }: { typed: Texts; fields: Texts }) {
  return (
    <>
      <Field label="Nome" error={fields["nome"]}>
        {(control) => (
          <Input
            {...control}
            name="nome"
            required
            minLength={2}
            maxLength={120}
            autoComplete="name"
            defaultValue={typed["nome"]}
          />
        )}
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="E-mail" error={fields["email"]}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              defaultValue={typed["email"]}
            />
          )}
        </Field>
        <Field label="Telefone" optional error={fields["telefone"]}>
          {(control) => (
            <Input
              {...control}
              name="telefone"
              type="tel"
              maxLength={30}
              autoComplete="tel"
              defaultValue={typed["telefone"]}
            />
          )}
        </Field>
      </div>
    </>
  );
}

function Agreement({ isAgreed, error }: { isAgreed: boolean; error: string | undefined }) {
  return (
    <div>
      <Checkbox
        name="aceite"
        value="sim"
        required
        defaultChecked={isAgreed}
        aria-describedby={error ? "aceite-nota" : undefined}
        label={
          <>
            Concordo em receber a resposta por e-mail. Usamos estes dados só para atender você, como
            diz a{" "}
            <Link to="/privacy-policy" className="link">
              Política de Privacidade
            </Link>
            .
          </>
        }
      />
      <FieldNote id="aceite-nota" error={error} />
    </div>
  );
}
