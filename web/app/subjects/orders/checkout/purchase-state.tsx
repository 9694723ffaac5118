import type { Checkout } from "@areon/contracts/orders/checkout";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleX, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { formatLine } from "~/subjects/payments/boleto-line";
import { useBusinessNow } from "~/platform/clock/business-time";
import { CopyBox } from "~/platform/money/copy-box";
import { formatClock, formatDay } from "~/platform/text/dates";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { IconTile } from "~/ui/icon-tile";
import { Notice } from "~/ui/notice";
import { WaitingStatus } from "~/ui/waiting-status";
import { checkoutQuery, giveUpCheckout } from "./checkout-queries.ts";
import { endedWords, waitingWords } from "./waiting-words.ts";

interface PurchaseStateProps {
  checkout: Checkout;
  /** From this device's memory: nobody has said so lately. */
  isOld: boolean;
}

/** Where the money is now, in words. It changes while one looks, and is read out then. */
export function PurchaseState({ checkout, isOld }: PurchaseStateProps) {
  const { state, paid_at: at } = checkout;
  if (state === "awaiting_payment") return <Waiting checkout={checkout} isOld={isOld} />;
  if (state === "paid") {
    return (
      <StateCard tone="success" icon={ShieldCheck} title="Pagamento confirmado">
        {formatMoney(paidSum(checkout))}
        {at && `, pagos em ${formatDay(at)}, às ${formatClock(at)},`} ficam reservados na AREON. O
        vendedor só recebe depois que você confere a carga.
      </StateCard>
    );
  }
  return (
    <>
      <StateCard
        tone="warning"
        icon={CircleX}
        title={state === "expired" ? "Prazo vencido" : "Compra cancelada"}
      >
        {endedWords(checkout)}
      </StateCard>
      <LateNotice checkout={checkout} />
    </>
  );
}

/** With the guarantee that was there before. */
function paidSum({ total, deposit }: Checkout): string {
  return amountOf(centsOf(total) + centsOf(deposit));
}

function LateNotice({ checkout }: { checkout: Checkout }) {
  if (checkout.late_amount === "0.00") return null;
  return (
    <Notice tone="success" icon={CircleCheck} title="Seu dinheiro está na carteira">
      {formatMoney(checkout.late_amount)} não serviram para a compra e estão no seu saldo.{" "}
      <Link to="/wallet" className="link">
        Ver na carteira
      </Link>
    </Notice>
  );
}

function Waiting({ checkout, isOld }: PurchaseStateProps) {
  const nowMs = useBusinessNow(1_000);
  const { payment, expires_at: until } = checkout;
  if (payment === null || payment.method === "wallet") return null;
  const isOver = until !== null && Date.parse(until) <= nowMs;
  const { title, text } = waitingWords({ ...checkout, payment }, { isOver, isOld });
  const isOpen = payment.progress === "open" && !isOver;
  return (
    <>
      <Card padding="snug">
        <WaitingStatus title={title}>{text}</WaitingStatus>
        {isOpen && payment.method === "pix" && payment.code && (
          <CopyBox label="Pix copia e cola" text={payment.code} />
        )}
        {isOpen && payment.method === "boleto" && payment.line && (
          <CopyBox label="Linha digitável" text={formatLine(payment.line)} open />
        )}
        {checkout.can_cancel && <GiveUp checkout={checkout} />}
      </Card>
      <LateNotice checkout={checkout} />
    </>
  );
}

export function GiveUp({ checkout }: { checkout: Checkout }) {
  const client = useQueryClient();
  const { queryKey } = checkoutQuery(checkout.id);
  const cancel = useMutation({
    mutationFn: () => giveUpCheckout(checkout.id),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    onError: (failure) => {
      showToast({ tone: "error", title: "Nada mudou", text: authErrorText(failure) });
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <Button
      variant="ghost"
      flush
      className="mt-3"
      busyLabel={cancel.isPending && "Cancelando..."}
      onClick={() => cancel.mutate()}
    >
      Desistir da compra
    </Button>
  );
}

interface StateCardProps {
  tone: "success" | "warning";
  icon: typeof CircleX;
  title: string;
  children: ReactNode;
}

function StateCard({ tone, icon, title, children }: StateCardProps) {
  return (
    <Card padding="snug" className="flex items-start gap-3.5">
      <IconTile icon={icon} tone={tone} />
      <div className="min-w-0">
        <output className="font-semibold">{title}</output>
        <p className="break-words text-muted-foreground num">{children}</p>
      </div>
    </Card>
  );
}
