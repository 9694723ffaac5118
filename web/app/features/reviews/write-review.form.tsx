import { findContact } from "@areon/contracts/contact-data";
import {
  buyerTags,
  maxReviewLength,
  maxReviewTags,
  sellerTags,
  type ReviewTag,
} from "@areon/contracts/review-terms";
import type { OrderReview } from "@areon/contracts/reviews";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { authErrorText } from "~/identity/auth-error-text";
import {
  orderReviewQuery,
  reviewsKey,
  sendReview,
  type ReviewContent,
} from "~/reviews/review-queries";
import { tagWords } from "~/reviews/review-words";
import { showToast } from "~/toasts/toast-store";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { contactText } from "./contact-text.ts";
import { StarInput } from "./star-input.tsx";

interface WriteReviewFormProps {
  review: OrderReview;
  /** Who is reviewed. */
  about: string;
  onClose?: (() => void) | undefined;
}

/** Stars, what can be ticked, and words if one likes; the same form corrects what is not published. */
export function WriteReviewForm({ review, about, onClose }: WriteReviewFormProps) {
  const [stars, setStars] = useState(review.own?.stars ?? 0);
  const [tags, setTags] = useState<readonly ReviewTag[]>(review.own?.tags ?? []);
  const [text, setText] = useState(review.own?.text ?? "");
  const [fault, setFault] = useState<Fault>({});
  const send = useSending({ review, onSent: onClose, onFault: setFault });
  const submit = () => {
    const contact = contactText(findContact(text));
    const missing = stars === 0 ? "Escolha de 1 a 5 estrelas" : undefined;
    setFault({ stars: missing, text: contact });
    if (!missing && !contact) send.mutate({ stars, text: text.trim(), tags: [...tags] });
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <StarInput
        legend={`Sua nota para ${about}`}
        value={stars}
        onValueChange={setStars}
        error={fault.stars}
      />
      <TagChoice
        options={review.side === "buyer" ? buyerTags : sellerTags}
        chosen={tags}
        onChosen={setTags}
      />
      <Field
        label="Conte como foi"
        optional
        hint={`Sem telefone, e-mail ou links. ${text.length} de ${maxReviewLength}`}
        error={fault.text}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={maxReviewLength}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setFault({});
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button type="submit" busyLabel={send.isPending && "Enviando..."}>
          {review.own ? "Salvar avaliação" : "Enviar avaliação"}
        </Button>
        {onClose && (
          <Button variant="ghost" onClick={onClose}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}

interface Fault {
  stars?: string | undefined;
  text?: string | undefined;
}

interface Sending {
  review: OrderReview;
  onSent: (() => void) | undefined;
  onFault: (fault: Fault) => void;
}

function useSending({ review, onSent, onFault }: Sending) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (content: ReviewContent) => sendReview(review.order_id, content),
    onSuccess: (answer) => {
      queries.setQueryData(orderReviewQuery(review.order_id).queryKey, answer);
      showToast(
        answer.own?.is_published
          ? { title: "Avaliação publicada", text: "As duas avaliações já podem ser lidas." }
          : {
              title: "Avaliação guardada",
              text: "Ela aparece quando os dois lados avaliarem, ou no fim do prazo.",
            },
      );
      onSent?.();
      return queries.invalidateQueries({ queryKey: reviewsKey });
    },
    onError: (failure) => onFault({ text: authErrorText(failure) }),
  });
}

interface TagChoiceProps {
  options: readonly ReviewTag[];
  chosen: readonly ReviewTag[];
  onChosen: (tags: readonly ReviewTag[]) => void;
}

function TagChoice({ options, chosen, onChosen }: TagChoiceProps) {
  const isFull = chosen.length >= maxReviewTags;
  return (
    <fieldset>
      <legend className="label">
        O que marcou{" "}
        <span className="font-normal text-muted-foreground">(opcional, até {maxReviewTags})</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((tag) => {
          const isOn = chosen.includes(tag);
          return (
            <Chip
              key={tag}
              tall
              pressed={isOn}
              disabled={!isOn && isFull}
              onClick={() =>
                onChosen(isOn ? chosen.filter((one) => one !== tag) : [...chosen, tag])
              }
            >
              {tagWords[tag]}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
