import type { SavingsPot } from "@areon/contracts/savings/savings";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ActForm } from "~/platform/forms/act-form";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { useIntent } from "~/platform/acts/use-intent";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { useSettled } from "~/ui/use-settled";
import { postWithdrawal, withdrawalQuery } from "./savings-queries.ts";
import { usePotAct } from "./use-pot-act.ts";
import { WithdrawalFigures } from "./withdrawal-figures.tsx";

/** Out of the pot: every tax is shown before it is confirmed. */
export function WithdrawForm({ pot, onDone }: { pot: SavingsPot; onDone: () => void }) {
  const [cents, setCents] = useState<bigint | null>(null);
  const intent = useIntent();
  const amount = cents === null || cents <= 0n ? undefined : amountOf(cents);
  const settled = useSettled(amount, 300);
  const isTooMuch = cents !== null && cents > centsOf(pot.balance);
  const preview = useQuery({
    ...withdrawalQuery(pot.id, settled),
    enabled: settled !== undefined && !isTooMuch,
  });
  const { act, isBusy, error } = usePotAct(
    (wish: { amount: string; net: string }) =>
      postWithdrawal(pot.id, { id: intent(wish), ...wish }),
    { done: `Resgate de ${pot.name} na carteira`, onDone },
  );
  const figures = settled === amount && !isTooMuch && amount ? preview.data : undefined;
  const complaint = isTooMuch
    ? `Há ${formatMoney(pot.balance)} guardados.`
    : preview.error && settled === amount && authErrorText(preview.error);
  return (
    <ActForm
      action={figures ? `Receber ${formatMoney(figures.net)}` : "Resgatar"}
      busyAction="Resgatando..."
      busy={isBusy}
      error={error}
      incomplete={!figures}
      onSubmit={() => figures && act({ amount: figures.amount, net: figures.net })}
    >
      <Field label="Quanto resgatar" error={complaint || undefined}>
        {(control) => <MoneyInput {...control} value={cents} onValueChange={setCents} />}
      </Field>
      <div className="-mt-2">
        <Button variant="ghost" size="sm" flush onClick={() => setCents(centsOf(pot.balance))}>
          Tudo: {formatMoney(pot.balance)}
        </Button>
      </div>
      {figures && <WithdrawalFigures figures={figures} />}
    </ActForm>
  );
}
