import type { requestAdjustment } from "@areon/contracts/wallet/finance";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { ActForm } from "~/platform/forms/act-form";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { useIntent } from "~/platform/acts/use-intent";
import { amountOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import type { FoundPerson } from "~/subjects/identity/people-query";
import { showToast } from "~/platform/toasts/toast-store";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { Segmented } from "~/ui/segmented";
import { Textarea } from "~/ui/textarea";
import { financeKey } from "./finance-queries.ts";
import { PersonField } from "./person-field.tsx";

interface AdjustmentDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for money to be credited or debited by hand; a second person confirms it. */
export function AdjustmentDialog({ open, onClose }: AdjustmentDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Pedir ajuste"
      description="Nada muda até outra pessoa confirmar nas aprovações."
    >
      <AdjustmentForm onDone={onClose} />
    </Dialog>
  );
}

const leastReason = 10;
const mostCents = 100_000_000_000n;
const directions = [
  { value: "credit", label: "Crédito" },
  { value: "debit", label: "Débito" },
] as const;

function AdjustmentForm({ onDone }: { onDone: () => void }) {
  const [person, setPerson] = useState<FoundPerson>();
  const [direction, setDirection] = useState<"credit" | "debit">("credit");
  const [cents, setCents] = useState<bigint | null>(null);
  const [reason, setReason] = useState("");
  const request = useRequest(onDone);
  const isTooMuch = cents !== null && cents > mostCents;
  const isComplete = person && cents && !isTooMuch && reason.trim().length >= leastReason;
  const verb = direction === "credit" ? "crédito" : "débito";
  return (
    <ActForm
      action={cents ? `Pedir ${verb} de ${formatMoney(amountOf(cents))}` : `Pedir ${verb}`}
      busyAction="Enviando pedido..."
      busy={request.isPending}
      error={request.error ? authErrorText(request.error) : undefined}
      incomplete={!isComplete}
      onSubmit={() => {
        if (!person || !cents) return;
        request.mutate({
          user_id: person.id,
          direction,
          amount: amountOf(cents),
          reason: reason.trim(),
        });
      }}
    >
      <PersonField label="De quem é a carteira" person={person} onChange={setPerson} />
      <Segmented
        label="Sentido do ajuste"
        block
        options={directions}
        value={direction}
        onValueChange={setDirection}
      />
      <Field
        label="Valor"
        error={isTooMuch ? `Cada ajuste vai até ${formatMoney(amountOf(mostCents))}.` : undefined}
      >
        {(control) => <MoneyInput {...control} value={cents} onValueChange={setCents} />}
      </Field>
      <Field label="Motivo" hint="Pelo menos 10 letras. Quem confirma lê, e fica na auditoria.">
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

interface AdjustmentRequest {
  user_id: string;
  direction: "credit" | "debit";
  amount: string;
  reason: string;
}

function useRequest(onDone: () => void) {
  const client = useQueryClient();
  const intentOf = useIntent();
  return useMutation({
    mutationFn: (wish: AdjustmentRequest) =>
      call<typeof requestAdjustment>({
        method: "POST",
        path: "/admin/finance/adjustments",
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
