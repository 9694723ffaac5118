import type { SavingsPot } from "@areon/contracts/savings/savings";
import { useQuery } from "@tanstack/react-query";
import { ActForm } from "~/platform/forms/act-form";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { useIntent } from "~/platform/acts/use-intent";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { postClosing, withdrawalQuery } from "./savings-queries.ts";
import { usePotAct } from "./use-pot-act.ts";
import { WithdrawalFigures } from "./withdrawal-figures.tsx";

/** All that is in it goes to the wallet first. */
export function ClosePotForm({ pot, onDone }: { pot: SavingsPot; onDone: () => void }) {
  const intent = useIntent();
  const { data: figures, error: failure } = useQuery(withdrawalQuery(pot.id, undefined));
  const { act, isBusy, error } = usePotAct(
    (net: string) => postClosing(pot.id, { id: intent({ net }), net }),
    { done: `${pot.name} foi fechado`, onDone },
  );
  const isEmpty = figures?.amount === "0.00";
  return (
    <ActForm
      action={isEmpty ? "Fechar cofrinho" : "Resgatar tudo e fechar"}
      busyAction="Fechando..."
      busy={isBusy}
      error={error ?? (failure ? authErrorText(failure) : undefined)}
      incomplete={!figures}
      danger
      onSubmit={() => figures && act(figures.net)}
    >
      <p>
        {isEmpty
          ? "Ele está vazio. O extrato continua disponível."
          : "Tudo o que está nele volta para a carteira. O extrato continua disponível."}
      </p>
      {!figures && !failure && (
        <Loading label="Calculando o resgate...">
          <RowSkeleton rows={3} />
        </Loading>
      )}
      {figures && !isEmpty && <WithdrawalFigures figures={figures} />}
    </ActForm>
  );
}
