import type { Wallet } from "@areon/contracts/wallet/wallet";
import { useState } from "react";
import { Link } from "react-router";
import { ApiProblem } from "~/platform/api/api-problem";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { MoneyInput } from "~/ui/money-input";
import { amountComplaint } from "./amount-complaint.ts";
import { PayeeLine } from "./payee-line.tsx";
import { StepCard } from "~/platform/money/step-card";
import type { TransferDraft } from "./transfer-draft.ts";
import type { TransferInHand } from "./use-transfer.ts";

interface AmountStepProps {
  wallet: Wallet;
  draft: TransferDraft;
  transfer: TransferInHand;
  onDone: () => void;
}

export function AmountStep({ wallet, draft, transfer, onDone }: AmountStepProps) {
  const [cents, setCents] = useState(draft.amount ? centsOf(draft.amount) : null);
  const [description, setDescription] = useState(draft.description ?? "");
  const [isTouched, setTouched] = useState(false);
  const complaint = amountComplaint(cents, wallet);
  const { setback } = transfer;
  const refused = setback instanceof ApiProblem && !isTouched ? setback.detail : undefined;
  return (
    <StepCard
      title="Quanto você quer enviar?"
      action={
        cents && !complaint ? `Conferir envio de ${formatMoney(amountOf(cents))}` : "Conferir"
      }
      onSubmit={() => {
        setTouched(true);
        if (complaint || cents === null) return;
        transfer.chooseAmount(amountOf(cents), description.trim());
        onDone();
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-muted p-3.5">
        <PayeeLine payee={draft.payee} />
        <Link to="/wallet/transfer" className="link inline-flex h-11 items-center">
          Trocar
        </Link>
      </div>
      <Field
        label="Valor"
        hint={
          <span className="num">
            Disponível {formatMoney(wallet.available)} · ainda pode enviar{" "}
            {formatMoney(wallet.limits.left_today)} hoje
          </span>
        }
        error={(isTouched && complaint) || refused}
      >
        {(control) => (
          <MoneyInput
            {...control}
            value={cents}
            onValueChange={setCents}
            onBlur={() => setTouched(cents !== null)}
          />
        )}
      </Field>
      <Field label="Mensagem" optional hint="Aparece no extrato e no comprovante dos dois.">
        {(control) => (
          <Input
            {...control}
            large
            maxLength={140}
            autoComplete="off"
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        )}
      </Field>
    </StepCard>
  );
}
