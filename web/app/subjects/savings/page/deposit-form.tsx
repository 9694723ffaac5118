import type { SavingsPot } from "@areon/contracts/savings/savings";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ActForm } from "~/platform/forms/act-form";
import { useIntent } from "~/platform/acts/use-intent";
import { walletQuery } from "~/subjects/wallet/wallet-query";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { postDeposit } from "./savings-queries.ts";
import { usePotAct } from "./use-pot-act.ts";

/** From the wallet into the pot; the money stays the person's own, so no PIN is asked. */
export function DepositForm({ pot, onDone }: { pot: SavingsPot; onDone: () => void }) {
  const { data: wallet } = useQuery(walletQuery);
  const [cents, setCents] = useState<bigint | null>(null);
  const intent = useIntent();
  const { act, isBusy, error } = usePotAct(
    (amount: string) => postDeposit(pot.id, { id: intent({ amount }), amount }),
    { done: `Guardado em ${pot.name}`, onDone },
  );
  const isTooMuch = cents !== null && wallet !== undefined && cents > centsOf(wallet.available);
  return (
    <ActForm
      action="Guardar"
      busyAction="Guardando..."
      busy={isBusy}
      error={error}
      incomplete={cents === null || cents <= 0n || isTooMuch}
      onSubmit={() => act(amountOf(cents!))}
    >
      <Field
        label="Quanto guardar"
        hint={wallet && `Disponível na carteira: ${formatMoney(wallet.available)}`}
        error={
          isTooMuch
            ? `O valor passa do seu saldo disponível, ${formatMoney(wallet.available)}.`
            : undefined
        }
      >
        {(control) => <MoneyInput {...control} value={cents} onValueChange={setCents} />}
      </Field>
      <p className="text-sm text-muted-foreground">
        Começa a render no próximo dia útil que terminar. Dá para resgatar quando quiser.
      </p>
    </ActForm>
  );
}
