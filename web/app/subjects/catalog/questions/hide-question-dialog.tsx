import type { Question } from "@areon/contracts/catalog/questions";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { questionsKey, takeDown } from "./question-queries.ts";

export interface HideQuestionDialogProps {
  question: Pick<Question, "id" | "text"> | undefined;
  onClose: () => void;
}

export function HideQuestionDialog({ question, onClose }: HideQuestionDialogProps) {
  const queries = useQueryClient();
  const formId = useId();
  const [reason, setReason] = useState("");
  const [isTouched, setIsTouched] = useState(false);
  const isShort = reason.trim().length < 3;
  const hide = useMutation({
    mutationFn: (id: string) => takeDown(id, reason.trim()),
    onSuccess: () => {
      showToast({ title: "Pergunta ocultada" });
      onClose();
      return queries.invalidateQueries({ queryKey: questionsKey });
    },
  });
  const missing = isTouched && isShort ? "Escreva o motivo" : undefined;
  return (
    <Dialog
      open={question !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Ocultar esta pergunta?"
      description="Ela e a resposta saem da página. Quem perguntou lê o motivo."
      footer={
        <Button
          type="submit"
          form={formId}
          size="lg"
          block
          variant="danger"
          busyLabel={hide.isPending && "Ocultando..."}
        >
          Ocultar pergunta
        </Button>
      }
    >
      <p className="break-words text-muted-foreground">{question?.text}</p>
      <form
        id={formId}
        method="post"
        noValidate
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          setIsTouched(true);
          if (question && !isShort) hide.mutate(question.id);
        }}
      >
        <Field
          label="Motivo"
          error={missing ?? (hide.error ? authErrorText(hide.error) : undefined)}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
