import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { auctionsKey } from "../bid/auction-queries.ts";
import { answerQuestion } from "./auction-calls.ts";

const mostLetters = 1000;

interface AnswerFormProps {
  questionId: string;
  onClose: () => void;
}

export function AnswerForm({ questionId, onClose }: AnswerFormProps) {
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const send = useMutation({
    mutationFn: () => answerQuestion(questionId, text.trim()),
    onSuccess: () => {
      showToast({ title: "Resposta publicada", text: "Todos que veem o leilão podem ler." });
      onClose();
      return client.invalidateQueries({ queryKey: [...auctionsKey, "questions"] });
    },
    onError: (failure) => setError(authErrorText(failure)),
  });
  const submit = () => {
    const isShort = text.trim().length < 2;
    setError(isShort ? "Escreva a resposta" : undefined);
    if (!isShort) send.mutate();
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
        hint="Todos leem. Não inclua telefone, e-mail, links ou perfis."
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={mostLetters}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
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
