import type { CheckoutQuote } from "@areon/contracts/orders/checkout";
import { useState } from "react";
import { StepDots } from "~/ui/step-dots";
import { DeliveryCard } from "./delivery-card.tsx";
import { InvoiceCard } from "./invoice-card.tsx";
import { LeftOut } from "./left-out.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { SetbackNotice } from "./setback-notice.tsx";
import { SummaryCard } from "./summary-card.tsx";
import type { CheckoutInHand } from "./use-checkout.ts";
import { usePayment } from "./use-payment.ts";

interface CheckoutBodyProps {
  checkout: CheckoutInHand;
  quote: CheckoutQuote;
}

export function CheckoutBody({ checkout, quote }: CheckoutBodyProps) {
  const [isChanging, setChanging] = useState(() => !quote.is_complete || mayWantAddress(quote));
  const payment = usePayment(checkout);
  const isOpen = isChanging || checkout.isUnmet || !quote.is_complete;
  const step = isOpen ? 0 : payment.isComplete ? 2 : 1;
  return (
    <>
      <div className="mt-4 max-w-xl">
        <StepDots
          label="Passos da compra"
          steps={["Entrega", "Pagamento", "Revisão"]}
          current={step}
          short
        />
      </div>
      <div className="mt-6 grid items-start gap-5 md:gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5">
          <SetbackNotice setback={checkout.setback} />
          <LeftOut quote={quote} />
          <DeliveryCard
            quote={quote}
            checkout={checkout}
            isOpen={isOpen}
            onOpenChange={setChanging}
          />
          <PaymentCard quote={quote} checkout={checkout} payment={payment} />
          <InvoiceCard quote={quote} checkout={checkout} complaint={payment.invoiceComplaint} />
        </div>
        <SummaryCard quote={quote} checkout={checkout} payment={payment} />
      </div>
    </>
  );
}

/** Where it could be brought is not known yet; whoever only sees "you fetch it" might not ask. */
function mayWantAddress({ address_id: addressId, sellers }: CheckoutQuote): boolean {
  const offersToBring = sellers.some(({ choices }) => choices.some(({ mode }) => mode === "cif"));
  return addressId === null && offersToBring;
}
