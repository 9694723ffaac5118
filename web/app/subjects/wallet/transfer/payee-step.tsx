import type { lookUpPayee, Payee } from "@areon/contracts/wallet/wallet";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { Avatar } from "~/ui/avatar";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { documentText } from "~/platform/text/document-text";
import { StepCard } from "~/platform/money/step-card";
import { keyComplaint } from "./transfer-key.ts";
import type { TransferInHand } from "./use-transfer.ts";
import { recentPayeesQuery } from "../page/wallet-queries.ts";

interface PayeeStepProps {
  transfer: TransferInHand;
  onDone: () => void;
}

/** Whom the money goes to: somebody paid before, or a key that the server puts a name to. */
export function PayeeStep({ transfer, onDone }: PayeeStepProps) {
  const [key, setKey] = useState("");
  const [isTouched, setTouched] = useState(false);
  const choose = (payee: Payee) => {
    transfer.choosePayee(payee);
    onDone();
  };
  const lookUp = useMutation({
    mutationFn: () =>
      call<typeof lookUpPayee>({
        method: "POST",
        path: "/wallet/payees",
        body: { key: key.trim() },
      }),
    onSuccess: choose,
  });
  const setback = transfer.setback instanceof ApiProblem ? transfer.setback : undefined;
  const error =
    (isTouched && keyComplaint(key)) ||
    (lookUp.error && authErrorText(lookUp.error)) ||
    (setback?.code === "payee_not_found" && authErrorText(setback)) ||
    undefined;
  return (
    <StepCard
      title="Para quem é a transferência?"
      action="Buscar pessoa"
      busyAction={lookUp.isPending && "Buscando..."}
      onSubmit={() => {
        setTouched(true);
        if (!keyComplaint(key) && !lookUp.isPending) lookUp.mutate();
      }}
    >
      <Field
        label="E-mail, @usuário, CPF, CNPJ ou telefone"
        hint="Mostramos o primeiro nome e parte do documento para você conferir. São 20 consultas por dia."
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            large
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            value={key}
            onChange={(event) => {
              setKey(event.currentTarget.value);
              setTouched(false);
              if (lookUp.error) lookUp.reset();
            }}
          />
        )}
      </Field>
      <RecentPayees onChoose={choose} />
    </StepCard>
  );
}

function RecentPayees({ onChoose }: { onChoose: (payee: Payee) => void }) {
  const { data } = useQuery(recentPayeesQuery);
  if (!data || data.payees.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="label">Pessoas recentes</legend>
      <div className="flex flex-wrap gap-2">
        {data.payees.map((payee) => (
          <button
            key={payee.payee_id}
            type="button"
            className="flex min-h-14 max-w-full items-center gap-2.5 rounded-full border bg-card py-1.5 pr-4 pl-1.5 text-left hover:bg-muted"
            onClick={() => onChoose(payee)}
          >
            <Avatar name={payee.name} size={42} />
            <span className="min-w-0 leading-tight">
              <b className="block truncate font-semibold">{payee.name}</b>
              <span className="block truncate text-sm text-muted-foreground num">
                {documentText(payee.document)}
              </span>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
