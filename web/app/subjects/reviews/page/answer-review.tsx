import { nameContact } from "@areon/contracts/catalog/terms/contact-data";
import { maxReviewLength, reviewAnswerMinutes } from "@areon/contracts/reviews/terms";
import type { Review } from "@areon/contracts/reviews/reviews";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { ordersKey } from "~/subjects/orders/order-queries";
import { reviewsKey, sendReviewAnswer } from "./review-queries.ts";
import { formatClock } from "~/platform/text/dates";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { contactText } from "./contact-text.ts";

interface AnswerReviewProps {
  review: Pick<Review, "id" | "answer">;
  editableUntil: string | null;
}

/** The seller's word under a review; for half an hour the same form corrects it. */
export function AnswerReview({ review, editableUntil }: AnswerReviewProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <OpenForm review={review} onClose={() => setIsOpen(false)} />;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant={review.answer ? "ghost" : "outline"} onClick={() => setIsOpen(true)}>
        {review.answer ? "Corrigir resposta" : "Responder"}
      </Button>
      {review.answer && editableUntil && (
        <span className="text-sm text-muted-foreground">Até {formatClock(editableUntil)}</span>
      )}
    </div>
  );
}

function OpenForm({
  review,
  onClose,
}: Pick<AnswerReviewProps, "review"> & { onClose: () => void }) {
  const queries = useQueryClient();
  const [text, setText] = useState(review.answer?.text ?? "");
  const [error, setError] = useState<string>();
  const send = useMutation({
    mutationFn: () => sendReviewAnswer(review.id, text.trim()),
    onSuccess: async () => {
      showToast({ title: review.answer ? "Resposta corrigida" : "Resposta publicada" });
      onClose();
      await queries.invalidateQueries({ queryKey: reviewsKey });
      await queries.invalidateQueries({ queryKey: ordersKey });
    },
    onError: (failure) => setError(authErrorText(failure)),
  });
  const submit = () => {
    const isShort = text.trim().length < 2;
    const fault = isShort ? "Escreva a resposta" : contactText(nameContact(text));
    setError(fault);
    if (!fault) send.mutate();
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
        hint={`Todos leem. Você pode corrigir por ${reviewAnswerMinutes} minutos.`}
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={maxReviewLength}
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
