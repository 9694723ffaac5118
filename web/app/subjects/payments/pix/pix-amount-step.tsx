import type { PixPayee } from "@areon/contracts/payments/payouts";
import type { Wallet } from "@areon/contracts/wallet/wallet";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { StepCard } from "~/platform/money/step-card";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Field, type FieldControl } from "~/ui/field";
import { FitText } from "~/ui/fit-text";
import { Input } from "~/ui/input";
import { MoneyInput } from "~/ui/money-input";
import { Notice } from "~/ui/notice";
import { useBusinessNow } from "~/platform/clock/business-time";
import { dayInDays } from "../boletos/due-date-field.tsx";
import { outgoingComplaint, type PayoutLimits } from "../payouts/outgoing-complaint.ts";
import { limitsQuery } from "../payouts/payout-queries.ts";
import { PixPayeeLine } from "./pix-payee-line.tsx";
import { planComplaint, PlanFields } from "./plan-fields.tsx";
import { RefusedAmount, refusedAmount } from "./refused-amount.tsx";
import type { PixInHand } from "./use-pix.ts";

interface PixAmountStepProps {
  wallet: Wallet;
  pix: PixInHand;
  payee: PixPayee;
  onDone: () => void;
}

/** How much and when. What a code demands can not be changed here. */
export function PixAmountStep({ wallet, pix, payee, onDone }: PixAmountStepProps) {
  const { cents, description, plan, isTouched, change } = useTyped(pix);
  const nowMs = useBusinessNow();
  const { data: limits } = useQuery(limitsQuery);
  // A day to come has its own balance and its own limits.
  const complaint = plan
    ? notZero(cents)
    : outgoingComplaint(cents, { available: wallet.available, limits });
  const dayError = plan && (planComplaint(plan, nowMs) ?? deviceComplaint(limits));
  const refused = isTouched ? undefined : refusedAmount(pix.setback);
  const ofDay = refused?.code.startsWith("schedule") ? refused : undefined;
  return (
    <StepCard
      title="Quanto você quer enviar?"
      action={cents && !complaint ? `Conferir Pix de ${formatMoney(amountOf(cents))}` : "Conferir"}
      onSubmit={() => {
        change({ isTouched: true });
        if (complaint || dayError || cents === null) return;
        pix.chooseAmount({ amount: amountOf(cents), description: description.trim(), plan });
        onDone();
      }}
    >
      <ChosenPayee payee={payee} />
      <AmountField
        payee={payee}
        hint={limitHint(wallet, limits)}
        error={
          (isTouched && complaint) || (refused && !ofDay && <RefusedAmount problem={refused} />)
        }
      >
        {(control) => (
          <MoneyInput
            {...control}
            value={cents}
            onValueChange={(value) => {
              change({ cents: value, isTouched: false });
              pix.forgetSetback();
            }}
            onBlur={() => change({ isTouched: cents !== null })}
          />
        )}
      </AmountField>
      <Field label="Mensagem" optional hint="Quem recebe vê no extrato.">
        {(control) => (
          <Input
            {...control}
            large
            maxLength={140}
            autoComplete="off"
            value={description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        )}
      </Field>
      {payee.source === "key" && (
        <PlanFields
          plan={plan}
          firstDay={dayInDays(nowMs, 1)}
          nowMs={nowMs}
          error={(isTouched && dayError) || (ofDay && <RefusedAmount problem={ofDay} />)}
          onChange={(next) => change({ plan: next })}
        />
      )}
    </StepCard>
  );
}

function useTyped({ draft }: PixInHand) {
  const [typed, setTyped] = useState({
    cents: draft.amount ? centsOf(draft.amount) : null,
    description: draft.description ?? "",
    plan: draft.plan,
    isTouched: false,
  });
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  return { ...typed, change };
}

function ChosenPayee({ payee }: { payee: PixPayee }) {
  return (
    <>
      <div className="flex items-center justify-between gap-3 rounded-lg bg-muted p-3.5">
        <PixPayeeLine payee={payee} />
        <Link to="/wallet/pix" className="link inline-flex h-11 items-center">
          Trocar
        </Link>
      </div>
      {payee.message && <Notice title="Mensagem de quem cobra">{payee.message}</Notice>}
    </>
  );
}

interface AmountFieldProps {
  payee: PixPayee;
  hint: ReactNode;
  error: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

function AmountField({ payee, hint, error, children }: AmountFieldProps) {
  if (payee.amount === null) {
    return (
      <Field label="Valor" hint={hint} error={error}>
        {children}
      </Field>
    );
  }
  return (
    <div>
      <p className="label">Valor cobrado</p>
      <p className="display">
        <FitText text={formatMoney(payee.amount)} className="[--least:1.25rem] [--most:2.375rem]" />
      </p>
      {error ? (
        <p role="alert" className="err">
          <span>{error}</span>
        </p>
      ) : (
        <p className="hint">{hint}</p>
      )}
    </div>
  );
}

function limitHint(wallet: Wallet, limits: PayoutLimits | undefined): ReactNode {
  const left =
    limits?.device.left_today ?? limits?.limits.find((one) => one.kind === "period")?.left;
  return (
    <span className="num">
      Disponível {formatMoney(wallet.available)}
      {left !== undefined && ` · pelo seu limite, até ${formatMoney(left)} agora`}
    </span>
  );
}

/** What a new device may send is counted on the day it leaves, which a plan would get around. */
function deviceComplaint(limits: PayoutLimits | undefined): ReactNode {
  if (!limits || limits.device.is_confirmed) return undefined;
  return (
    <>
      Para agendar, confirme este aparelho em{" "}
      <Link to="/wallet/pix/limits" className="link">
        Limites
      </Link>
      .
    </>
  );
}

function notZero(cents: bigint | null): string | undefined {
  return cents === null || cents <= 0n ? "Informe um valor maior que zero." : undefined;
}
