import type { Policy } from "@areon/contracts/insurance/insurance";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ActForm } from "~/platform/forms/act-form";
import { momentText } from "../policy/insurance-words.ts";
import { useSureAct } from "~/platform/acts/use-sure-act";
import { renewWallet } from "~/subjects/wallet/use-wallet-changes";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { DefinitionRows } from "~/ui/definition-rows";
import { Dialog } from "~/ui/dialog";
import { insuranceKey, postCancellation } from "./insurance-queries.ts";

type Cancellation = NonNullable<Policy["cancellation"]>;

interface CancelPolicyProps {
  policy: Policy;
  cancellation: Cancellation;
}

/** What comes back stands there before anything is confirmed. */
export function CancelPolicy({ policy, cancellation }: CancelPolicyProps) {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const { refund, is_regret: isRegret, regret_until: until } = cancellation;
  const { act, busy, error } = useSureAct([insuranceKey], {
    send: (id, shown: string) => postCancellation(policy.id, { id, refund: shown }),
    done: ({ refunded }) => ({
      title: "Seguro cancelado",
      text:
        refunded === "0.00"
          ? "Nada mais é cobrado."
          : `${formatMoney(refunded)} voltaram à carteira.`,
    }),
    onDone: () => {
      void renewWallet(client);
      setOpen(false);
    },
  });
  return (
    <div>
      <p className="text-sm text-muted-foreground">
        {isRegret
          ? `Até ${momentText(until)} você desiste e recebe tudo de volta.`
          : "Você pode cancelar quando quiser."}
      </p>
      <Button variant="outline" className="mt-2" onClick={() => setOpen(true)}>
        Cancelar seguro
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Cancelar este seguro?"
        description={isRegret ? "A apólice perde o efeito desde o começo." : endWords(policy)}
      >
        <ActForm
          action={
            refund === "0.00"
              ? "Cancelar sem devolução"
              : `Cancelar e receber ${formatMoney(refund)}`
          }
          busyAction="Cancelando..."
          busy={busy}
          error={error}
          danger
          onSubmit={() => act(refund)}
        >
          <DefinitionRows look="ruled" rows={rowsOf(policy, cancellation)} />
        </ActForm>
      </Dialog>
    </div>
  );
}

function rowsOf(policy: Policy, { refund, is_regret, days_used, days }: Cancellation) {
  const total = { term: "Volta para a carteira", value: formatMoney(refund), strong: true };
  const paid = { term: "Pago até agora", value: formatMoney(policy.paid) };
  if (policy.indemnified !== "0.00") {
    return [paid, { term: "Houve indenização", value: "Sem devolução" }, total];
  }
  if (is_regret) return [paid, total];
  return [paid, { term: "Dias cobertos", value: `${days_used} de ${days}` }, total];
}

function endWords({ state }: Policy): string {
  return state === "suspended"
    ? "A cobertura já está suspensa. Ela não volta e não há novas parcelas."
    : "A cobertura acaba hoje à meia-noite e não há novas parcelas.";
}
