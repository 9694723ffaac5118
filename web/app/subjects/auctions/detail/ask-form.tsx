import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { newIntentId } from "~/platform/api/intent-id";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { FieldNote } from "~/ui/field";
import { Input } from "~/ui/input";
import { ask } from "./auction-calls.ts";
import { auctionQuestionsQuery } from "./lot-queries.ts";

const mostLetters = 500;

/** The id is the intent: a question that is sent again after a lost answer is asked once. */
export function AskForm({ auctionId }: { auctionId: string }) {
  const client = useQueryClient();
  const noteId = useId();
  const [id, setId] = useState(newIntentId);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const send = useMutation({
    mutationFn: () => ask(auctionId, { id, text: text.trim() }),
    onSuccess: () => {
      setText("");
      setId(newIntentId());
      showToast({ title: "Pergunta enviada", text: "Avisamos quando houver resposta." });
      return client.invalidateQueries({ queryKey: auctionQuestionsQuery(auctionId).queryKey });
    },
    onError: (failure) => setError(authErrorText(failure)),
  });
  const submit = () => {
    const isShort = text.trim().length < 5;
    setError(isShort ? "Escreva sua pergunta com um pouco mais de detalhe" : undefined);
    if (!isShort) send.mutate();
  };
  return (
    <form
      method="post"
      noValidate
      className="flex items-start gap-2.5 max-md:flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="w-full min-w-0 grow">
        <Input
          aria-label="Sua pergunta"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          maxLength={mostLetters}
          value={text}
          placeholder="O que quer saber sobre o lote?"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <FieldNote id={noteId} error={error} />
      </div>
      <Button
        type="submit"
        variant="outline"
        className="max-md:w-full"
        busyLabel={send.isPending && "Enviando..."}
      >
        Perguntar
      </Button>
    </form>
  );
}
