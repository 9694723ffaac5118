import type { CheckoutQuote } from "@areon/contracts/orders/quote";
import { useQuery } from "@tanstack/react-query";
import { quantityWords } from "~/subjects/catalog/offer-words";
import { documentText } from "~/platform/text/document-text";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { DefinitionRows, type DefinitionRow } from "~/ui/definition-rows";
import { Dialog } from "~/ui/dialog";
import { addressesQuery } from "./checkout-queries.ts";
import { chosenTitle } from "./delivery-card.tsx";
import { addressLine } from "./delivery-words.ts";
import { payWords } from "./pay-words.ts";
import { methodFaces } from "./payment-card.tsx";
import type { CheckoutInHand } from "./use-checkout.ts";
import type { PaymentInHand } from "./use-payment.ts";

interface ReviewDialogProps {
  quote: CheckoutQuote;
  checkout: Pick<CheckoutInHand, "method" | "ready" | "isQuoting" | "draft">;
  payment: Pick<PaymentInHand, "stopReview" | "confirm">;
}

/** 'Revisão': everything that was chosen, once more, and the one button that pays. */
export function ReviewDialog({ quote, checkout, payment }: ReviewDialogProps) {
  const { method, ready, isQuoting } = checkout;
  const total = formatMoney(quote.total);
  return (
    <Dialog
      open
      onOpenChange={payment.stopReview}
      title="Revisão"
      description="Confira antes de pagar."
      footer={
        <Button
          size="lg"
          block
          disabled={!ready}
          busyLabel={isQuoting && "Calculando..."}
          onClick={payment.confirm}
        >
          {payWords(method, total)}
        </Button>
      }
    >
      <div className="grid gap-5">
        <ul className="grid gap-4">
          {quote.sellers.map((seller) => (
            <li key={seller.party_id} className="grid gap-1.5 border-b pb-4">
              <b className="font-semibold break-words">{seller.name}</b>
              {seller.lines.map((line) => (
                <div key={line.product_id} className="grid gap-0.5 text-[.9375rem]">
                  <span className="break-words">{line.title}</span>
                  <DefinitionRows
                    rows={[
                      {
                        term: `${quantityWords(line.quantity, line.unit)} × ${formatMoney(line.unit_price)}`,
                        value: formatMoney(line.total),
                      },
                    ]}
                  />
                </div>
              ))}
              <p className="text-sm text-muted-foreground">{chosenTitle(seller)}</p>
            </li>
          ))}
        </ul>
        <DefinitionRows rows={useSumRows({ quote, checkout })} />
      </div>
    </Dialog>
  );
}

function useSumRows({ quote, checkout }: Omit<ReviewDialogProps, "payment">): DefinitionRow[] {
  const { data } = useQuery(addressesQuery);
  const { method, draft } = checkout;
  const address = data?.addresses.find(({ id }) => id === quote.address_id);
  const isBrought = quote.sellers.some(({ delivery }) => delivery === "cif");
  return [
    ...(address && isBrought
      ? [{ term: "Entrega", value: `${address.label}, ${addressLine(address)}` }]
      : []),
    ...(method ? [{ term: "Pagamento", value: methodFaces[method].title }] : []),
    {
      term: "Nota fiscal",
      value:
        draft.document === ""
          ? `${quote.invoice.name}, ${documentText(quote.invoice.document)}`
          : draft.document,
    },
    { term: "Frete", value: formatMoney(quote.freight) },
    { term: "Total", value: formatMoney(quote.total), strong: true },
  ];
}
