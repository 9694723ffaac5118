import type { SellerQuestion } from "@areon/contracts/catalog/questions";
import { nameContact } from "@areon/contracts/catalog/terms/contact-data";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { formatClock } from "~/platform/text/dates";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { contactText } from "./contact-text.ts";
import { questionsKey, sendAnswer } from "./question-queries.ts";

const mostLetters = 1000;

/** Answers a question; for a quarter of an hour the same form corrects what was answered. */
export function AnswerQuestionForm({ question }: { question: SellerQuestion }) {
  const { answer, editable_until } = question;
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <OpenForm question={question} onClose={() => setIsOpen(false)} />;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant={answer ? "ghost" : "outline"} onClick={() => setIsOpen(true)}>
        {answer ? "Corrigir resposta" : "Responder"}
      </Button>
      {answer && editable_until && (
        <span className="text-sm text-muted-foreground">Até {formatClock(editable_until)}</span>
      )}
    </div>
  );
}

function OpenForm({ question, onClose }: { question: SellerQuestion; onClose: () => void }) {
  const queries = useQueryClient();
  const [text, setText] = useState(question.answer?.text ?? "");
  const [error, setError] = useState<string>();
  const send = useMutation({
    mutationFn: () => sendAnswer(question.id, text.trim()),
    onSuccess: () => {
      showToast({
        title: question.answer ? "Resposta corrigida" : "Resposta publicada",
        text: "Ela aparece na página da oferta.",
      });
      onClose();
      return queries.invalidateQueries({ queryKey: questionsKey });
    },
    onError: (failure) => setError(authErrorText(failure)),
  });
  const submit = () => {
    const found = nameContact(text);
    const isShort = text.trim().length < 2;
    setError(isShort ? "Escreva a resposta" : contactText(found));
    if (!isShort && !found) send.mutate();
  };
  return (
    <form
      method="post"
      noValidate
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label="Sua resposta"
        hint="Todos leem. Você pode corrigir por 15 minutos."
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={mostLetters}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2 max-md:*:flex-1">
        <Button type="submit" busyLabel={send.isPending && "Publicando..."}>
          Publicar resposta
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
