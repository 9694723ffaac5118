import type { CheckoutQuote } from "@areon/contracts/orders/quote";
import { useState } from "react";
import { StepDots } from "~/ui/step-dots";
import { DeliveryCard } from "./delivery-card.tsx";
import { InvoiceCard } from "./invoice-card.tsx";
import { LeftOut } from "./left-out.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { SetbackNotice } from "./setback-notice.tsx";
import { SummaryCard } from "./summary-card.tsx";
import type { CheckoutInHand } from "./use-checkout.ts";
import { usePayment } from "./use-payment.ts";

interface CheckoutBodyProps {
  checkout: CheckoutInHand;
  quote: CheckoutQuote;
}

export function CheckoutBody({ checkout, quote }: CheckoutBodyProps) {
  const [isChanging, setChanging] = useState(() => isUnsaid(checkout, quote));
  const payment = usePayment({ ...checkout, isReviewed: true });
  const isOpen = isChanging || checkout.question !== undefined || !quote.is_complete;
  const step = payment.isReviewing ? 2 : isOpen ? 0 : 1;
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
      {payment.isReviewing && <ReviewDialog quote={quote} checkout={checkout} payment={payment} />}
    </>
  );
}

/** Somebody has to say how it is delivered, or has chosen what can't be kept. */
function isUnsaid({ question, draft }: CheckoutInHand, quote: CheckoutQuote): boolean {
  if (!quote.is_complete || question !== undefined || mayWantAddress(quote)) return true;
  return quote.sellers.some(({ party_id: id, wanted, choices }) => {
    const isSaid = wanted.length > 0 || draft.deliveries[id] !== undefined;
    return !isSaid && choices.filter(({ reason }) => reason === null).length > 1;
  });
}

/** Where it could be brought is not known yet; whoever only sees "you fetch it" might not ask. */
function mayWantAddress({ address_id: addressId, sellers }: CheckoutQuote): boolean {
  const offersToBring = sellers.some(({ choices }) => choices.some(({ mode }) => mode === "cif"));
  return addressId === null && offersToBring;
}
