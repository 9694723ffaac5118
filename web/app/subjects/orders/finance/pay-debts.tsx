import type { paySellerDebts } from "@areon/contracts/orders/acts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { HandCoins } from "lucide-react";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { newIntentId } from "~/platform/api/intent-id";
import { ActForm } from "~/platform/forms/act-form";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { walletKey } from "~/subjects/wallet/wallet-query";
import { formatMoney } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { financeKey } from "./finance-queries.ts";

/** All of it at once, out of the wallet. */
export function PayDebts({ open }: { open: string }) {
  const [intent, setIntent] = useState<string>();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (id: string) =>
      call<typeof paySellerDebts>({
        method: "POST",
        path: "/seller/debts/payments",
        body: { id, amount: open },
      }),
    onSuccess: ({ paid }) => {
      showToast({ title: "Dívida paga", text: `${formatMoney(paid)} saíram da carteira.` });
      setIntent(undefined);
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: financeKey });
      await client.invalidateQueries({ queryKey: walletKey });
    },
  });
  const close = () => {
    reset();
    setIntent(undefined);
  };
  return (
    <>
      <Button variant="outline" icon={HandCoins} onClick={() => setIntent(newIntentId())}>
        Pagar com a carteira
      </Button>
      <Dialog
        open={intent !== undefined}
        onOpenChange={close}
        title="Pagar dívidas"
        description={`${formatMoney(open)} saem da sua carteira agora.`}
      >
        <ActForm
          action={`Pagar ${formatMoney(open)}`}
          busyAction="Pagando..."
          busy={isPending}
          error={error ? authErrorText(error) : undefined}
          onSubmit={() => intent && mutate(intent)}
        >
          <p>As mais antigas são pagas primeiro. O dinheiro das próximas vendas fica todo seu.</p>
        </ActForm>
      </Dialog>
    </>
  );
}
