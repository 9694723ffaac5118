import type { ReconciliationBreak, requestAssignment } from "@areon/contracts/payments/desk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { ActForm } from "~/platform/forms/act-form";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { useIntent } from "~/platform/acts/use-intent";
import { formatMoney } from "~/platform/text/money";
import type { FoundPerson } from "~/subjects/identity/people-query";
import { showToast } from "~/platform/toasts/toast-store";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { financeKey } from "./finance-queries.ts";
import { PersonField } from "./person-field.tsx";

interface AssignDialogProps {
  found: ReconciliationBreak;
  onClose: () => void;
}

/** Asks for money without an owner to be credited to a person; a second person confirms it. */
export function AssignDialog({ found, onClose }: AssignDialogProps) {
  const amount = found.bank_amount === null ? "O valor" : formatMoney(found.bank_amount);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Creditar a uma pessoa"
      description={`${amount} só muda de lugar quando outra pessoa confirmar nas aprovações.`}
    >
      <AssignForm breakId={found.id} onDone={onClose} />
    </Dialog>
  );
}

const leastLetters = 10;

function AssignForm({ breakId, onDone }: { breakId: string; onDone: () => void }) {
  const [person, setPerson] = useState<FoundPerson>();
  const [reason, setReason] = useState("");
  const request = useRequest(breakId, onDone);
  const isComplete = person && reason.trim().length >= leastLetters;
  return (
    <ActForm
      action="Pedir crédito"
      busyAction="Enviando pedido..."
      busy={request.isPending}
      error={request.error ? authErrorText(request.error) : undefined}
      incomplete={!isComplete}
      onSubmit={() => {
        if (person) request.mutate({ user_id: person.id, reason: reason.trim() });
      }}
    >
      <PersonField label="De quem é o dinheiro" person={person} onChange={setPerson} />
      <Field
        label="Como se sabe"
        hint="Pelo menos 10 letras. Quem confirma lê, e fica na auditoria."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
    </ActForm>
  );
}

function useRequest(breakId: string, onDone: () => void) {
  const client = useQueryClient();
  const intentOf = useIntent();
  return useMutation({
    mutationFn: (wish: { user_id: string; reason: string }) =>
      call<typeof requestAssignment>({
        method: "POST",
        path: "/admin/finance/breaks/{id}/assignment",
        params: { id: breakId },
        body: { id: intentOf(wish), ...wish },
      }),
    onSuccess: () => {
      showToast({
        title: "Pedido enviado",
        text: "Outra pessoa da equipe confirma nas aprovações.",
      });
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: [financeKey[0]] }),
  });
}
