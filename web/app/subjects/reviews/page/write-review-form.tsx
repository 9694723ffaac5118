import { nameContact } from "@areon/contracts/catalog/terms/contact-data";
import {
  buyerTags,
  maxReviewLength,
  maxReviewTags,
  sellerTags,
  type ReviewTag,
} from "@areon/contracts/reviews/terms";
import type { OrderReview } from "@areon/contracts/reviews/reviews";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSessionUser } from "~/platform/api/session-user";
import { useKeptDraft } from "~/platform/drafts/kept-draft";
import { FormError } from "~/platform/forms/form-error";
import { orderReviewQuery, reviewsKey, sendReview, type ReviewContent } from "./review-queries.ts";
import { tagWords } from "./review-words.ts";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { contactText } from "./contact-text.ts";
import { reviewFault, type ReviewFault } from "./review-fault.ts";
import { StarInput } from "./star-input.tsx";

interface WriteReviewFormProps {
  review: OrderReview;
  /** Who is reviewed. */
  about: string;
  onClose?: (() => void) | undefined;
}

/** Stars, what can be ticked, and words if one likes; the same form corrects what is not published. */
export function WriteReviewForm({ review, about, onClose }: WriteReviewFormProps) {
  const [draft, keep, forget] = useDraft(review);
  const { stars, tags, text } = draft;
  const [fault, setFault] = useState<ReviewFault>({});
  const leave = () => {
    forget();
    onClose?.();
  };
  const send = useSending({ review, onSent: leave, onFault: setFault });
  const submit = () => {
    const contact = contactText(nameContact(text));
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
        onValueChange={(chosen) => keep({ ...draft, stars: chosen })}
        error={fault.stars}
      />
      <TagChoice
        options={review.side === "buyer" ? buyerTags : sellerTags}
        chosen={tags}
        onChosen={(chosen) => keep({ ...draft, tags: chosen })}
      />
      <Field
        label="Conte como foi"
        optional
        hint={`Sem telefone, e-mail, links ou perfis. ${text.length} de ${maxReviewLength}`}
        error={fault.text}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={maxReviewLength}
            value={text}
            onChange={(event) => {
              keep({ ...draft, text: event.target.value });
              setFault({});
            }}
          />
        )}
      </Field>
      <FormError text={fault.form} />
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button type="submit" busyLabel={send.isPending && "Enviando..."}>
          {review.own ? "Salvar avaliação" : "Enviar avaliação"}
        </Button>
        {onClose && (
          <Button variant="ghost" onClick={leave}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}

interface Draft {
  stars: number;
  tags: readonly ReviewTag[];
  text: string;
}

/** What was chosen and typed is found again after a lost page; it goes once it was sent, or given up. */
function useDraft({ order_id, own }: OrderReview) {
  const user = useSessionUser();
  return useKeptDraft<Draft>({
    name: `review-${order_id}`,
    userId: user?.id ?? "",
    empty: { stars: own?.stars ?? 0, tags: own?.tags ?? [], text: own?.text ?? "" },
  });
}

interface Sending {
  review: OrderReview;
  onSent: () => void;
  onFault: (fault: ReviewFault) => void;
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
      onSent();
      return queries.invalidateQueries({ queryKey: reviewsKey });
    },
    onError: (failure) => onFault(reviewFault(failure)),
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
