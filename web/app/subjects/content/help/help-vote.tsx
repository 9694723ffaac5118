import { ThumbsDown, ThumbsUp } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import type { Vote } from "./load-help-article.server.ts";

/** "Isso ajudou?": a plain form, so that it is heard without a script too. */
export function HelpVote({ vote }: { vote: Vote | undefined }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <section
      id="voto"
      aria-label="Sua opinião"
      className="card mt-10 max-w-[66ch] scroll-mt-24 p-5"
    >
      <output className="block">{vote ? thanksFor(vote) : undefined}</output>
      {!vote && (
        <Form
          method="post"
          noValidate
          preventScrollReset
          replace
          className="flex flex-wrap items-center gap-2"
        >
          <h2 className="mr-2 text-lg">Isso ajudou?</h2>
          <Button
            type="submit"
            name="ajudou"
            value="sim"
            variant="outline"
            icon={ThumbsUp}
            disabled={isSending}
          >
            Sim
          </Button>
          <Button
            type="submit"
            name="ajudou"
            value="nao"
            variant="outline"
            icon={ThumbsDown}
            disabled={isSending}
          >
            Não
          </Button>
        </Form>
      )}
      {vote && !vote.helpful && !vote.hasComment && <WhatIsMissing isSending={isSending} />}
    </section>
  );
}

function thanksFor({ helpful, hasComment }: Vote): string {
  if (helpful) return "Que bom. Obrigado por avisar.";
  return hasComment
    ? "Obrigado. Vamos usar o que você escreveu para melhorar este texto."
    : "Obrigado por avisar. O que faltou?";
}

function WhatIsMissing({ isSending }: { isSending: boolean }) {
  return (
    <Form method="post" noValidate preventScrollReset replace className="mt-3">
      <input type="hidden" name="ajudou" value="nao" />
      <Field
        label="O que faltou neste texto"
        hint="Não escreva dados pessoais. Para uma resposta, abra um chamado."
        optional
      >
        {(control) => <Textarea {...control} name="comentario" rows={3} maxLength={1000} />}
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="mt-3"
        busyLabel={isSending && "Enviando..."}
      >
        Enviar
      </Button>
    </Form>
  );
}
