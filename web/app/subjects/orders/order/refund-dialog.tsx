import type { OrderDetail } from "@areon/contracts/orders/orders";
import { refundTerms } from "@areon/contracts/orders/terms/step-up";
import { useRef, useState } from "react";
import { FormError } from "~/platform/forms/form-error";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { Textarea } from "~/ui/textarea";
import { refund } from "./order-calls.ts";
import { useOrderAct } from "./use-order-act.ts";

interface RefundDialogProps {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}

/** The seller gives money back, a part or all of the rest. */
export function RefundDialog({ order, open, onClose }: RefundDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Devolver dinheiro"
      description={whence(order)}
    >
      <RefundForm order={order} onClose={onClose} />
    </Dialog>
  );
}

function whence({ completed_at: completedAt, buyer }: OrderDetail): string {
  return completedAt === null
    ? `Sai do valor guardado e vai para ${buyer.name} na hora.`
    : `Sai da sua carteira e vai para ${buyer.name}. É preciso ter esse saldo.`;
}

interface Wish {
  amount: string;
  reason: string;
}

function RefundForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const [wish, setWish] = useState<Wish>({ amount: "0.00", reason: "" });
  const grant = useRef("");
  const words = formatMoney(wish.amount);
  const { act, intentOf, busy, error } = useOrderAct<Wish>({
    send: (id, wished) => refund(order.id, id, { ...wished, grant: grant.current }),
    done: { title: "Dinheiro devolvido", text: `${words} ao comprador.` },
    onDone: onClose,
  });
  return (
    <PinConfirmation
      purpose="money_out"
      binding={{
        payee: order.id,
        amount: wish.amount,
        intent_id: intentOf(wish),
        terms: refundTerms,
      }}
      reason="Pedimos o PIN porque o dinheiro sai da sua venda."
      summary={
        <>
          <b className="block font-semibold">{`${words} para ${order.buyer.name}`}</b>
          <span className="text-sm text-muted-foreground">Pedido {order.code}</span>
        </>
      }
      action={`Devolver ${words}`}
      then="Em seguida você confirma a devolução."
      onGranted={(given) => {
        grant.current = given;
        act(wish);
      }}
    >
      {(confirm) => (
        <WishFields
          rest={centsOf(order.money.total) - centsOf(order.money.refunded)}
          busy={busy}
          error={error}
          onWish={(wished) => {
            setWish(wished);
            confirm();
          }}
        />
      )}
    </PinConfirmation>
  );
}

interface WishFieldsProps {
  /** Centavos that have not gone back yet. */
  rest: bigint;
  busy: boolean;
  error: string | undefined;
  onWish: (wish: Wish) => void;
}

function WishFields({ rest, busy, error, onWish }: WishFieldsProps) {
  const [cents, setCents] = useState<bigint | null>(null);
  const [reason, setReason] = useState("");
  const [isTouched, setTouched] = useState(false);
  const complaint = amountComplaint(cents, rest);
  const isShort = reason.trim().length < 3;
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (complaint || isShort || busy) return;
        onWish({ amount: amountOf(cents ?? 0n), reason: reason.trim() });
      }}
    >
      <Field
        label="Quanto devolver"
        hint={`Até ${formatMoney(amountOf(rest))}. A taxa da AREON diminui na mesma proporção.`}
        error={isTouched ? complaint : undefined}
      >
        {(control) => <MoneyInput {...control} value={cents} onValueChange={setCents} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Chip onClick={() => setCents(rest / 10n)}>10%</Chip>
        <Chip onClick={() => setCents(rest / 2n)}>Metade</Chip>
        <Chip onClick={() => setCents(rest)}>Tudo</Chip>
      </div>
      <Field
        label="Motivo"
        hint="O comprador lê este texto."
        error={isTouched && isShort ? "Escreva em poucas palavras." : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      <FormError text={error} />
      <Button type="submit" size="lg" block busyLabel={busy && "Devolvendo..."}>
        {cents ? `Devolver ${formatMoney(amountOf(cents))}` : "Devolver"}
      </Button>
    </form>
  );
}

function amountComplaint(cents: bigint | null, rest: bigint): string | undefined {
  if (cents === null || cents === 0n) return "Informe quanto devolver.";
  if (cents > rest) return `O máximo é ${formatMoney(amountOf(rest))}.`;
  return undefined;
}
