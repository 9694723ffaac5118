import type { CurrentPlan, PlanSubscription } from "@areon/contracts/plans/plans";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ActForm } from "~/platform/forms/act-form";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { dayText } from "~/platform/text/day-text";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { planKey, planQuery, postCancellation, postWithdrawnCancellation } from "./plan-queries.ts";

/** Cancelling says first what it means; taking it back is one press. */
export function CancelPlan({ subscription }: { subscription: PlanSubscription }) {
  const [isOpen, setOpen] = useState(false);
  const cancel = usePlanChange(postCancellation, "Cancelamento registrado", () => setOpen(false));
  const keep = usePlanChange(postWithdrawnCancellation, "O plano continua", () => undefined);
  if (subscription.cancelled_at) {
    return (
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button
          variant="outline"
          busyLabel={keep.isPending && "Salvando..."}
          onClick={() => keep.mutate()}
        >
          Manter o plano
        </Button>
        {keep.error && <p className="text-sm text-danger">{authErrorText(keep.error)}</p>}
      </div>
    );
  }
  return (
    <div className="mt-5">
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Cancelar plano
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Cancelar o Profissional?"
        description={meaning(subscription)}
      >
        <ActForm
          action="Cancelar plano"
          busyAction="Cancelando..."
          busy={cancel.isPending}
          error={cancel.error ? authErrorText(cancel.error) : undefined}
          danger
          onSubmit={() => cancel.mutate()}
        >
          <p>
            Depois disso vale o limite do Iniciante. Se houver anúncios a mais, avisamos quais são e
            você tem alguns dias para escolher antes de qualquer pausa.
          </p>
        </ActForm>
      </Dialog>
    </div>
  );
}

function meaning({ state, paid_until: until }: PlanSubscription): string {
  return state === "grace"
    ? "O mês não foi pago, então o plano termina agora."
    : `Nada mais é cobrado e o plano continua até ${dayText(until)}.`;
}

function usePlanChange(change: () => Promise<CurrentPlan>, done: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (plan) => {
      client.setQueryData(planQuery.queryKey, plan);
      showToast({ title: done });
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: planKey }),
  });
}
