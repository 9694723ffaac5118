import type {
  OwnBankAccount,
  PayoutMethod,
  WithdrawalQuote,
} from "@areon/contracts/payments/payouts";
import type { Wallet } from "@areon/contracts/wallet/wallet";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { LoadFailure } from "~/platform/loading/load-failure";
import { StepCard } from "~/platform/money/step-card";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { ChoiceGroup } from "~/ui/choice-group";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { Skeleton } from "~/ui/skeleton";
import { useSettled } from "~/ui/use-settled";
import { useBusinessNow } from "~/platform/clock/business-time";
import { outgoingComplaint } from "./outgoing-complaint.ts";
import { limitsQuery, quoteQuery } from "./payout-queries.ts";
import { arrivalText, methodNames } from "./payout-words.ts";
import { RefusedAmount, refusedAmount } from "../pix/refused-amount.tsx";
import type { WithdrawalInHand } from "./use-withdrawal.ts";

interface WithdrawAmountStepProps {
  wallet: Wallet;
  withdrawal: WithdrawalInHand;
  account: OwnBankAccount;
  onDone: () => void;
}

/** How much and by which rail, with what it costs and when it arrives. */
export function WithdrawAmountStep(props: WithdrawAmountStepProps) {
  const { wallet, withdrawal, account, onDone } = props;
  const { draft, setback } = withdrawal;
  const [cents, setCents] = useState(draft.amount ? centsOf(draft.amount) : null);
  const [method, setMethod] = useState<PayoutMethod>(draft.method ?? "pix");
  const [isTouched, setTouched] = useState(false);
  const { data: limits } = useQuery(limitsQuery);
  const quotes = useQuotes(cents);
  const quote = quotes.data?.find((one) => one.method === method);
  const isFresh = quote !== undefined && cents !== null && quote.amount === amountOf(cents);
  const complaint = outgoingComplaint(cents, {
    available: wallet.available,
    fee: quote?.fee,
    limits,
  });
  const refused = isTouched ? undefined : refusedAmount(setback);
  return (
    <StepCard
      title="Quanto você quer sacar?"
      action={
        cents && !complaint ? `Conferir saque de ${formatMoney(amountOf(cents))}` : "Conferir"
      }
      busyAction={isTouched && !complaint && !isFresh && !quotes.error && "Calculando..."}
      onSubmit={() => {
        setTouched(true);
        if (complaint || !isFresh) return;
        withdrawal.chooseQuote(quote);
        onDone();
      }}
    >
      <ChosenAccount account={account} />
      <Field
        label="Valor"
        hint={<span className="num">Disponível {formatMoney(wallet.available)}</span>}
        error={(isTouched && complaint) || (refused && <RefusedAmount problem={refused} />)}
      >
        {(control) => (
          <MoneyInput
            {...control}
            value={cents}
            onValueChange={(value) => {
              setCents(value);
              setTouched(false);
              withdrawal.forgetSetback();
            }}
            onBlur={() => setTouched(cents !== null)}
          />
        )}
      </Field>
      <MethodChoice quotes={quotes.data} value={method} onValueChange={setMethod} />
      {quotes.error && <LoadFailure error={quotes.error} onRetry={() => void quotes.refetch()} />}
    </StepCard>
  );
}

function useQuotes(cents: bigint | null) {
  const settled = useSettled(cents, 300);
  const { data, error, refetch } = useQuery(
    quoteQuery(settled !== null && settled > 0n ? amountOf(settled) : undefined),
  );
  return { data: data?.quotes, error, refetch };
}

function ChosenAccount({ account }: { account: OwnBankAccount }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-lg bg-muted p-3.5">
      <div className="min-w-0 leading-snug">
        <b className="block font-semibold break-words">{account.bank_name}</b>
        <span className="text-sm text-muted-foreground num">
          Agência {account.branch} · conta {account.account}
        </span>
      </div>
      <Link to="/wallet/withdraw" className="link inline-flex h-11 items-center">
        Trocar
      </Link>
    </div>
  );
}

interface MethodChoiceProps {
  quotes: readonly WithdrawalQuote[] | undefined;
  value: PayoutMethod;
  onValueChange: (method: PayoutMethod) => void;
}

/** Both rows are there from the start, so that nothing moves when the prices arrive. */
function MethodChoice({ quotes, value, onValueChange }: MethodChoiceProps) {
  const nowMs = useBusinessNow();
  return (
    <ChoiceGroup
      legend="Como enviar"
      value={value}
      onValueChange={onValueChange}
      options={(["pix", "transfer"] as const).map((method) => {
        const quote = quotes?.find((one) => one.method === method);
        return {
          value: method,
          title: methodNames[method],
          detail: quote ? arrivesText(quote, nowMs) : waitingText(method),
          trailing: quote ? (
            <b className="font-semibold num">{feeText(quote.fee)}</b>
          ) : (
            <Skeleton className="h-5 w-16" />
          ),
        };
      })}
    />
  );
}

function arrivesText(quote: WithdrawalQuote, nowMs: number): string {
  const when = quote.is_instant ? "Na hora" : `Chega ${arrivalText(quote.arrives_at, nowMs)}`;
  return quote.fee_rule ? `${when}. Taxa de ${quote.fee_rule}.` : `${when}.`;
}

function waitingText(method: PayoutMethod): string {
  return method === "pix" ? "Na hora." : "Em dias úteis.";
}

function feeText(fee: string): string {
  return centsOf(fee) === 0n ? "Grátis" : `Taxa ${formatMoney(fee)}`;
}
