import type { Checkout } from "@areon/contracts/orders/checkout";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { FitText } from "~/ui/fit-text";
import { Notice } from "~/ui/notice";
import { AddressChoice } from "./address-choice.tsx";
import { InvoiceCard } from "./invoice-card.tsx";
import { KeptSafe } from "./kept-safe.tsx";
import { payWords } from "./pay-words.ts";
import { PaymentCard } from "./payment-card.tsx";
import { PurchaseOrders } from "./purchase-orders.tsx";
import { GiveUp } from "./purchase-state.tsx";
import { SetbackNotice } from "./setback-notice.tsx";
import { useAgreedPayment } from "./use-agreed-payment.ts";
import { deliveryCardId, usePayment } from "./use-payment.ts";
import { chooseAgainWords } from "./waiting-words.ts";

interface AgreedPurchaseProps {
  checkout: Checkout;
  choice: NonNullable<Checkout["choice"]>;
}

/** What was agreed on waits for its buyer to say how they pay. */
export function AgreedPurchase({ checkout, choice }: AgreedPurchaseProps) {
  const quote = { ...choice, total: checkout.total };
  const agreed = useAgreedPayment(checkout, quote);
  const payment = usePayment(agreed);
  const pay = {
    disabled: agreed.method === undefined,
    busyLabel: payment.isBusy ? "Confirmando..." : agreed.isSending && "Enviando...",
    onClick: payment.pay,
  };
  const total = formatMoney(checkout.total);
  const isWon = checkout.auction_id !== null;
  return (
    <div className="mt-6 grid items-start gap-5 md:gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-5">
        <LedNowhere checkout={checkout} />
        <SetbackNotice setback={agreed.setback} />
        {checkout.needs_address && <DeliveryCard agreed={agreed} />}
        <PaymentCard quote={quote} checkout={agreed} payment={payment} />
        <InvoiceCard quote={quote} checkout={agreed} complaint={payment.invoiceComplaint} />
        <PurchaseOrders checkout={checkout} />
      </div>
      <Card as="aside" padding="body" aria-label="Resumo" className="lg:sticky lg:top-6">
        <h2 className="text-lg">{isWon ? "Valor do lance" : "Valor combinado"}</h2>
        {isWon && <Guarantee checkout={checkout} />}
        <p className="mt-3 flex items-baseline justify-between gap-4">
          <b className="font-semibold">{isWon ? "Falta pagar" : "Total"}</b>
          <b className="min-w-0 grow text-right num">
            <FitText text={total} className="[--least:1.125rem] [--most:1.5rem]" />
          </b>
        </p>
        <Button size="lg" block className="mt-5 max-md:hidden" {...pay}>
          {payWords(agreed.method, total)}
        </Button>
        <KeptSafe />
        {checkout.can_cancel && <GiveUp checkout={checkout} />}
        <ActionBar>
          <p className="mb-2 flex items-baseline justify-between gap-3 text-sm">
            <span className="text-muted-foreground">
              {isWon ? "Falta pagar" : "Total combinado"}
            </span>
            <b className="text-base num">{total}</b>
          </p>
          <Button size="lg" block {...pay}>
            {agreed.method === "boleto" ? "Gerar boleto" : "Pagar agora"}
          </Button>
        </ActionBar>
      </Card>
    </div>
  );
}

/** Where a lot is brought to is asked of whoever won it. */
function DeliveryCard({ agreed }: { agreed: ReturnType<typeof useAgreedPayment> }) {
  return (
    <Card
      padding="body"
      id={deliveryCardId}
      tabIndex={-1}
      aria-labelledby="titulo-da-entrega"
      className="outline-none"
    >
      <h2 id="titulo-da-entrega" className="mb-3 text-lg md:text-xl">
        Entrega
      </h2>
      <AddressChoice
        takesObvious
        value={agreed.draft.addressId}
        onValueChange={(addressId) => agreed.choose({ addressId })}
      />
    </Card>
  );
}

/** What was given when bidding, and is kept for the purchase already. */
function Guarantee({ checkout: { total, deposit } }: { checkout: Checkout }) {
  const whole = amountOf(centsOf(total) + centsOf(deposit));
  return (
    <DefinitionRows
      className="mt-2"
      rows={[
        { term: "Total", value: formatMoney(whole) },
        { term: "Garantia já guardada", value: formatMoney(`-${deposit}`) },
      ]}
    />
  );
}

/** Why there is something to choose once more. */
function LedNowhere({ checkout }: { checkout: Checkout }) {
  const { payment } = checkout;
  if (payment === null || payment.method === "wallet") return null;
  const { title, text } = chooseAgainWords({ ...checkout, payment });
  return (
    <Notice tone="warning" title={title}>
      {text}
    </Notice>
  );
}
