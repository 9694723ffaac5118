import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { Link } from "react-router";
import { ApiProblem } from "~/platform/api/api-problem";
import { formText } from "~/platform/text/form-text";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { CheckedForm } from "~/ui/checked-form";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { leaveAddress, type ChatTicket } from "./chat-calls.ts";

/** Whoever wrote without an account may say where the answer goes; the conversation goes on either way. */
export function ChatAddress({ ticket, onLeft }: { ticket: ChatTicket; onLeft: () => void }) {
  const leaving = useMutation({
    mutationFn: (form: FormData) =>
      leaveAddress(ticket, {
        name: formText(form, "nome"),
        email: formText(form, "email"),
        consent: true,
      }),
    onSuccess: onLeft,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    leaving.mutate(new FormData(event.currentTarget));
  };
  const problem = leaving.error instanceof ApiProblem ? leaving.error : undefined;
  return (
    <details className="card px-4">
      {/* Closed at first: the form would push the reply out of sight. */}
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-primary">
        Receber a resposta por e-mail
      </summary>
      <CheckedForm method="post" onSubmit={submit} className="grid gap-3 pb-4">
        <Field label="Nome">
          {(control) => (
            <Input
              {...control}
              name="nome"
              required
              minLength={2}
              maxLength={120}
              autoComplete="name"
            />
          )}
        </Field>
        <Field label="E-mail" error={problem && `${problem.title}. ${problem.detail}`}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
            />
          )}
        </Field>
        <Checkbox
          name="aceite"
          required
          label={
            <>
              Concordo em receber a resposta por e-mail, como diz a{" "}
              <Link to="/privacy-policy" className="link">
                Política de Privacidade
              </Link>
              .
            </>
          }
        />
        <Button type="submit" variant="outline" busyLabel={leaving.isPending && "Enviando..."}>
          Enviar meu e-mail
        </Button>
      </CheckedForm>
    </details>
  );
}
