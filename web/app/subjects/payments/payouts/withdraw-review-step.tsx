import { withdrawalTerms } from "@areon/contracts/payments/terms";
import type { Wallet } from "@areon/contracts/wallet/wallet";
import { AwaitingAnswer } from "~/platform/money/awaiting-answer";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
import { setbackText } from "~/platform/money/setback-text";
import { StepCard } from "~/platform/money/step-card";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { DefinitionRows } from "~/ui/definition-rows";
import { FitText } from "~/ui/fit-text";
import { Notice } from "~/ui/notice";
import { methodNames } from "./payout-words.ts";
import type { WithdrawalInHand } from "./use-withdrawal.ts";
import type { ReadyWithdrawal } from "./withdraw-draft.ts";

interface WithdrawReviewStepProps {
  wallet: Wallet;
  withdrawal: WithdrawalInHand;
  draft: ReadyWithdrawal;
}

export function WithdrawReviewStep({ wallet, withdrawal, draft }: WithdrawReviewStepProps) {
  const amount = formatMoney(draft.amount);
  const account = draft.account;
  if (withdrawal.sending !== "idle") {
    return (
      <AwaitingAnswer
        what={`${amount} para ${account.bank_name}`}
        subject="o saque"
        inHand={withdrawal}
      />
    );
  }
  return (
    <PinConfirmation
      purpose="money_out"
      binding={{
        payee: account.id,
        amount: draft.amount,
        intent_id: draft.id,
        terms: withdrawalTerms(draft),
      }}
      reason="Dinheiro só sai da sua carteira com o seu PIN."
      summary={
        <>
          <p className="text-sm text-muted-foreground">Saque para</p>
          <p className="font-semibold break-words">{account.bank_name}</p>
          <p className="text-sm text-muted-foreground num">
            Agência {account.branch} · conta {account.account}
          </p>
          <p className="mt-1.5 font-bold">
            <FitText text={amount} className="[--least:1.125rem] [--most:1.875rem]" />
          </p>
        </>
      }
      action={`Sacar ${amount}`}
      then="Em seguida você confirma o saque."
      onGranted={withdrawal.send}
    >
      {(confirm) => (
        <StepCard title="Confira antes de sacar" action={`Sacar ${amount}`} onSubmit={confirm}>
          {withdrawal.setback && (
            <div role="alert">
              <Notice tone="warning">{setbackText(withdrawal.setback)}</Notice>
            </div>
          )}
          <p className="display">
            <FitText
              text={amount}
              className="[--least:1.25rem] [--most:2.375rem] md:[--most:3rem]"
            />
          </p>
          <DefinitionRows look="ruled" className="wrap-anywhere" rows={rowsOf(draft, wallet)} />
        </StepCard>
      )}
    </PinConfirmation>
  );
}

/** What leaves the wallet, and what is left in it. */
function rowsOf(draft: ReadyWithdrawal, wallet: Wallet) {
  const { account } = draft;
  const total = centsOf(draft.amount) + centsOf(draft.fee);
  return [
    { term: "Para", value: account.bank_name },
    { term: "Conta", value: `Agência ${account.branch} · ${account.account}` },
    { term: "Titular", value: account.holder },
    { term: "Forma", value: methodNames[draft.method] },
    { term: "Taxa", value: formatMoney(draft.fee) },
    { term: "Sai da carteira", value: formatMoney(amountOf(total)), strong: true },
    { term: "Saldo depois", value: formatMoney(amountOf(centsOf(wallet.available) - total)) },
  ];
}
