import { useState } from "react";
import { ReasonDialog } from "~/platform/forms/reason-dialog";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import type { DeskLine } from "./desk-order-queries.ts";
import { useDeskRefund } from "./use-desk-acts.ts";

interface RefundDialogProps {
  order: DeskLine;
  title: string;
  /** What has not gone back yet. */
  rest: string;
  onClose: () => void;
}

/** A part or all of it; above a limit somebody else has to agree. */
export function RefundDialog({ order, title, rest, onClose }: RefundDialogProps) {
  const [cents, setCents] = useState<bigint | null>(null);
  const act = useDeskRefund(order, onClose);
  const most = centsOf(rest);
  const isAbove = cents !== null && cents > most;
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={title}
      description="Volta para a carteira do comprador, ou para o cartão que ele usou. Acima do limite, outra pessoa da equipe confirma."
      hint="Comprador e vendedor leem este texto."
      leastLetters={3}
      action="Devolver"
      busyAction="Devolvendo..."
      danger
      incomplete={cents === null || cents === 0n || isAbove}
      act={act}
      onReason={(reason) => cents !== null && act.run({ amount: amountOf(cents), reason })}
    >
      <Field
        label="Valor"
        error={isAbove ? `No máximo ${formatMoney(rest)}.` : undefined}
        hint={`Tudo o que resta: ${formatMoney(rest)}`}
      >
        {(control) => (
          <MoneyInput {...control} look="field" value={cents} onValueChange={setCents} />
        )}
      </Field>
      <div>
        <Button variant="ghost" onClick={() => setCents(most)}>
          Devolver tudo
        </Button>
      </div>
    </ReasonDialog>
  );
}
