import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ApiProblemCode } from "~/platform/api/api-problem";
import { FormError } from "~/platform/forms/form-error";
import { LoadFailure } from "~/platform/loading/load-failure";
import { negotiationQuoteQuery } from "../list/negotiation-queries.ts";
import { acceptWords, deliveryTitles, listPriceWords, proposalDeal } from "../negotiation-words.ts";
import { dealRows } from "~/subjects/catalog/deal-rows";
import { quantityWords } from "~/subjects/catalog/offer-words";
import { untilWords } from "~/subjects/orders/order-words";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { DefinitionRows, type DefinitionRow } from "~/ui/definition-rows";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { accept } from "./negotiation-calls.ts";
import { useNegotiationAct } from "./use-negotiation-act.ts";
import { WayOut } from "./way-out.tsx";

interface AcceptDialogProps {
  negotiation: NegotiationDetail;
  nowMs: number;
  onClose: () => void;
}

/** What accepting does, before it is done: an order at that price, goods held, and until when to pay. */
export function AcceptDialog({ negotiation, nowMs, onClose }: AcceptDialogProps) {
  const { side, product, last } = negotiation;
  const {
    data: quote,
    error: quoteError,
    refetch,
  } = useQuery(negotiationQuoteQuery(asked(negotiation)));
  const { act, busy, error, refusal } = useAcceptance(negotiation, onClose);
  const until = quote && untilWords(laterBy(nowMs, quote.pay_hours), nowMs);
  return (
    <Dialog
      open
      persistent
      onOpenChange={onClose}
      title={side === "buyer" ? "Aceitar e comprar" : "Aceitar e vender"}
      description={product.title}
      footer={
        <div className="grid gap-2.5 md:grid-cols-2">
          <Button variant="outline" size="lg" onClick={onClose}>
            Voltar
          </Button>
          <Button
            size="lg"
            disabled={!quote}
            busyLabel={busy && "Aceitando..."}
            onClick={() => act(last.id)}
          >
            {acceptWords(negotiation)}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <DefinitionRows rows={rowsOf(negotiation)} />
        {until && <Consequences side={side} until={until} />}
        {quote?.is_above_stock && (
          <Notice tone="warning">
            {`Agora há ${quantityWords(quote.available, product.unit)} no anúncio. Sem estoque, a proposta não pode ser aceita.`}
          </Notice>
        )}
        {quoteError && !quote && <LoadFailure error={quoteError} onRetry={() => void refetch()} />}
        <FormError text={error} />
        <WayOut refusal={refusal} />
      </div>
    </Dialog>
  );
}

const hourMs = 3_600_000;

function laterBy(nowMs: number, hours: number): string {
  return new Date(nowMs + hours * hourMs).toISOString();
}

function Consequences({ side, until }: { side: NegotiationDetail["side"]; until: string }) {
  const [makes, holds, ends] =
    side === "buyer"
      ? [
          "Nasce um pedido a este preço, só para você.",
          `A carga fica reservada até ${until}. Pague até lá.`,
          "Sem pagamento, o pedido é cancelado sozinho e nada é cobrado.",
        ]
      : [
          "Nasce um pedido a este preço, só para este comprador.",
          `A quantidade sai do anúncio agora e fica reservada. O comprador paga até ${until}.`,
          "Sem pagamento, o pedido é cancelado sozinho e a quantidade volta para o anúncio.",
        ];
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {[makes, holds, ends].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function rowsOf(negotiation: NegotiationDetail): DefinitionRow[] {
  const { product, last, destination } = negotiation;
  const deal = proposalDeal(negotiation, last);
  const listed = listPriceWords(last, product.offer);
  const place = destination ? `${destination.municipality}, ${destination.uf}` : "";
  const isBrought = last.delivery === "cif";
  return [
    ...(deal ? dealRows(deal) : []),
    ...(listed ? [{ term: "Preço", value: listed }] : []),
    {
      term: "Entrega",
      value: isBrought && place ? `CIF, em ${place}` : deliveryTitles[last.delivery],
    },
  ];
}

function asked({ id, product, last, address_id: addressId }: NegotiationDetail) {
  return {
    product_id: product.id,
    negotiation_id: id,
    quantity: last.quantity,
    delivery: last.delivery,
    freight: last.delivery === "cif" ? last.freight : null,
    unit_price: last.unit_price,
    address_id: addressId,
  };
}

/** The buyer goes on to the payment, the seller learns that it is awaited. */
function useAcceptance({ id, side }: NegotiationDetail, onClose: () => void) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<ApiProblemCode>();
  const inHand = useNegotiationAct<string>({
    send: (proposalId) => accept(id, proposalId),
    onRefused: setRefusal,
    onDone: ({ order }) => {
      if (side === "buyer" && order) {
        showToast({ title: "Negócio fechado", text: "A carga está reservada. Falta pagar." });
        void navigate(`/checkout/${order.checkout_id}`);
        return;
      }
      showToast({ title: "Negócio fechado", text: "O comprador foi avisado e vai pagar." });
      onClose();
    },
  });
  return { ...inHand, refusal };
}
