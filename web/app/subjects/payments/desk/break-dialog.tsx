import type {
  closeBreak,
  ReconciliationBreak,
  returnUnmatched,
} from "@areon/contracts/payments/desk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { ActForm } from "~/platform/forms/act-form";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { formatMoney } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { subjectText, type BreakAct } from "./break-words.ts";
import { financeKey } from "./finance-queries.ts";

/** What a note or a reason is enough for. */
type NotedAct = Exclude<BreakAct, "assign">;

interface BreakDialogProps {
  found: ReconciliationBreak;
  act: NotedAct;
  onClose: () => void;
}

const words = {
  return: {
    title: "Devolver a quem pagou",
    busy: "Pedindo ao banco...",
    label: "Motivo da devolução",
    hint: "Pelo menos 10 letras. Fica na auditoria.",
    done: {
      title: "Devolução pedida",
      text: "A divergência fecha quando o banco confirmar.",
    },
  },
  close: {
    title: "Fechar com nota",
    busy: "Fechando...",
    label: "Como foi resolvido com o banco",
    hint: "Pelo menos 10 letras. Fica na auditoria.",
    done: {
      title: "Divergência fechada",
      text: "Se a próxima conferência a encontrar de novo, ela reabre.",
    },
  },
} as const;

/** Says once more what will happen before it does; without a reason nothing is sent. */
export function BreakDialog({ found, act, onClose }: BreakDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={words[act].title} description={describe(found, act)}>
      <BreakForm found={found} act={act} onDone={onClose} />
    </Dialog>
  );
}

function describe({ subject, bank_amount: amount }: ReconciliationBreak, act: NotedAct): string {
  if (act === "close") {
    return `${subjectText(subject)}. Nenhum valor muda nos livros; a nota diz como ficou resolvido.`;
  }
  const money = amount === null ? "O valor" : formatMoney(amount);
  return `${money} volta para a conta de onde o Pix saiu. Não dá para desfazer.`;
}

const leastLetters = 10;

function BreakForm(props: { found: ReconciliationBreak; act: NotedAct; onDone: () => void }) {
  const { found, act, onDone } = props;
  const { title, busy, label, hint } = words[act];
  const [text, setText] = useState("");
  const [isTouched, setTouched] = useState(false);
  const isShort = text.trim().length < leastLetters;
  const settle = useSettle(act, onDone);
  const amount = found.bank_amount;
  return (
    <ActForm
      action={act === "return" && amount !== null ? `Devolver ${formatMoney(amount)}` : title}
      busyAction={busy}
      busy={settle.isPending}
      error={settle.error ? authErrorText(settle.error) : undefined}
      danger={act === "return"}
      onSubmit={() => {
        setTouched(true);
        if (!isShort) settle.mutate({ id: found.id, text: text.trim() });
      }}
    >
      <Field
        label={label}
        hint={hint}
        error={isTouched && isShort ? "Escreva pelo menos 10 letras." : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            data-focus-first=""
            rows={3}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() => setTouched(text !== "")}
          />
        )}
      </Field>
    </ActForm>
  );
}

function useSettle(act: NotedAct, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      act === "return"
        ? call<typeof returnUnmatched>({
            method: "POST",
            path: "/admin/finance/breaks/{id}/return",
            params: { id },
            body: { reason: text },
          })
        : call<typeof closeBreak>({
            method: "POST",
            path: "/admin/finance/breaks/{id}/closing",
            params: { id },
            body: { note: text },
          }),
    onSuccess: () => {
      showToast(words[act].done);
      onDone();
    },
    // Also after a refusal: it often says that the comparison has closed it meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: financeKey }),
  });
}
