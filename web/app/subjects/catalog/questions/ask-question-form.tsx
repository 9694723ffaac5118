import { nameContact } from "@areon/contracts/catalog/terms/contact-data";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { newIntentId } from "~/platform/api/intent-id";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { contactText } from "./contact-text.ts";
import { questionsKey, sendQuestion } from "./question-queries.ts";

const mostLetters = 500;

/** The id is the intent: a question that is sent again after a lost answer is asked once. */
export function AskQuestionForm({ productId }: { productId: string }) {
  const queries = useQueryClient();
  const [id, setId] = useState(newIntentId);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const ask = useMutation({
    mutationFn: () => sendQuestion(productId, { id, text: text.trim() }),
    onSuccess: () => {
      setText("");
      setId(newIntentId());
      showToast({ title: "Pergunta enviada", text: "Avisamos quando o vendedor responder." });
      return queries.invalidateQueries({ queryKey: [...questionsKey, productId] });
    },
    onError: (failure) => setError(authErrorText(failure)),
  });
  const submit = () => {
    const found = nameContact(text);
    const short = text.trim().length < 5;
    setError(short ? "Escreva sua pergunta com um pouco mais de detalhe" : contactText(found));
    if (!short && !found) ask.mutate();
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label="Pergunte ao vendedor"
        hint={`Todos leem a pergunta e a resposta. Não inclua telefone, e-mail, links ou perfis. ${text.length} de ${mostLetters}`}
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={mostLetters}
            value={text}
            placeholder="Qual a umidade? Entrega em dezembro?"
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        className="mt-3 max-md:w-full"
        busyLabel={ask.isPending && "Enviando..."}
      >
        Enviar pergunta
      </Button>
    </form>
  );
}
