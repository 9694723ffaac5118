import type { BankAccountType, OwnBankAccount } from "@areon/contracts/payments/payouts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Landmark, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { LoadFailure } from "~/platform/loading/load-failure";
import { latePart } from "~/platform/parts/late-part";
import { StepCard } from "~/platform/money/step-card";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { ChoiceGroup } from "~/ui/choice-group";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { IconButton } from "~/ui/icon-button";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { bankAccountsQuery, forgetBankAccount } from "./payout-queries.ts";
import type { WithdrawalInHand } from "./use-withdrawal.ts";

/** The table of banks comes only when somebody adds an account. */
const BankAccountForm = latePart(
  async () => (await import("./bank-account-form.tsx")).BankAccountForm,
  (notice) => notice ?? <div className="h-96" />,
);

interface WithdrawAccountStepProps {
  withdrawal: WithdrawalInHand;
  onDone: () => void;
}

export function WithdrawAccountStep({ withdrawal, onDone }: WithdrawAccountStepProps) {
  const { data, error, refetch } = useQuery(bankAccountsQuery);
  const [isAdding, setAdding] = useState(false);
  const [picked, setPicked] = useState(withdrawal.draft.account?.id);
  const accounts = data?.accounts ?? [];
  const chosen = accounts.find(({ id }) => id === picked) ?? accounts[0];
  return (
    <>
      <StepCard
        title="Para qual conta sua?"
        action={data && accounts.length === 0 ? "Adicionar conta" : "Continuar"}
        disabled={!data}
        onSubmit={() => {
          if (!chosen) return setAdding(true);
          withdrawal.chooseAccount(chosen);
          return onDone();
        }}
      >
        {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Carregando contas...">
            <RowSkeleton rows={2} />
          </Loading>
        )}
        {data && accounts.length === 0 && (
          <EmptyState
            icon={Landmark}
            headingLevel="h3"
            title="Nenhuma conta cadastrada"
            text="Cadastre uma conta de banco no seu CPF ou CNPJ. É só uma vez."
          />
        )}
        {chosen && (
          <>
            <AccountChoice accounts={accounts} value={chosen.id} onPick={setPicked} />
            <Button
              variant="outline"
              icon={Plus}
              className="justify-self-start"
              onClick={() => setAdding(true)}
            >
              Adicionar conta
            </Button>
          </>
        )}
      </StepCard>
      <Dialog
        open={isAdding}
        onOpenChange={setAdding}
        title="Adicionar conta"
        description="Uma conta de banco no seu nome, para onde você vai sacar."
      >
        <BankAccountForm
          onAdded={(id) => {
            setPicked(id);
            setAdding(false);
          }}
        />
      </Dialog>
    </>
  );
}

const typeNames: Readonly<Record<BankAccountType, string>> = {
  checking: "corrente",
  savings: "poupança",
  payment: "de pagamento",
};

interface AccountChoiceProps {
  accounts: readonly OwnBankAccount[];
  value: string;
  onPick: (id: string) => void;
}

function AccountChoice({ accounts, value, onPick }: AccountChoiceProps) {
  const [leaving, setLeaving] = useState<OwnBankAccount>();
  return (
    <>
      <ChoiceGroup
        legend="Suas contas"
        legendHidden
        value={value}
        onValueChange={onPick}
        options={accounts.map((account) => ({
          value: account.id,
          title: account.bank_name,
          detail: accountText(account),
          trailing: (
            <IconButton
              icon={Trash2}
              label={`Remover conta ${account.bank_name} ${account.account}`}
              onClick={(event) => {
                // It stands inside the label that chooses the account.
                event.preventDefault();
                setLeaving(account);
              }}
            />
          ),
        }))}
      />
      <ForgetAccount account={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

interface ForgetAccountProps {
  account: OwnBankAccount | undefined;
  onClose: () => void;
}

function ForgetAccount({ account, onClose }: ForgetAccountProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => forgetBankAccount(id),
    onSuccess: () => {
      onClose();
      showToast({ title: "Conta removida" });
    },
    onError: (failure) =>
      showToast({ tone: "error", title: "Nada mudou", text: authErrorText(failure) }),
    onSettled: () => client.invalidateQueries({ queryKey: bankAccountsQuery.queryKey }),
  });
  return (
    <Dialog
      open={account !== undefined}
      onOpenChange={onClose}
      title="Remover esta conta?"
      description="Saques que já estão a caminho chegam nela. Você pode cadastrar de novo."
      footer={
        <Button
          size="lg"
          block
          variant="danger"
          busyLabel={remove.isPending && "Removendo..."}
          onClick={() => account && remove.mutate(account.id)}
        >
          Remover conta
        </Button>
      }
    >
      {account && (
        <>
          <p className="font-semibold break-words">{account.bank_name}</p>
          <p className="text-muted-foreground num">{accountText(account)}</p>
        </>
      )}
    </Dialog>
  );
}

function accountText({ branch, type, account }: OwnBankAccount): string {
  return `Agência ${branch} · conta ${typeNames[type]} ${account}`;
}
