import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { showToast } from "~/platform/toasts/toast-store";
import { counter } from "./negotiation-calls.ts";
import { counterDraft } from "./proposal-draft.ts";
import { ProposalDialog } from "./proposal-dialog.tsx";
import type { AddressSlot } from "./proposal-fields.tsx";
import type { ProposalTopic } from "./use-proposal.ts";

interface CounterDialogProps {
  negotiation: NegotiationDetail;
  address: AddressSlot;
  onClose: () => void;
}

/** An answer with a price of one's own, to the proposal that was read. */
export function CounterDialog({ negotiation, address, onClose }: CounterDialogProps) {
  const { id, product, side, deliveries, last } = negotiation;
  const isQuote = last.kind === "ask";
  const partner = side === "buyer" ? "O vendedor" : "O comprador";
  const topic: ProposalTopic = {
    productId: product.id,
    negotiationId: id,
    title: product.title,
    unit: product.unit,
    side,
    feePercent: product.fee_percent,
    deliveries,
    town: null,
    initial: counterDraft(negotiation),
  };
  const action = isQuote ? "Enviar cotação" : "Enviar contraproposta";
  return (
    <ProposalDialog
      topic={topic}
      title={isQuote ? "Responder à cotação" : "Contrapropor"}
      action={{ offer: action, ask: action, busy: "Enviando..." }}
      address={address}
      send={(proposalId, { unit_price: price, ...terms }) =>
        counter(id, { id: proposalId, answers: last.id, ...terms, unit_price: price! })
      }
      onSent={() => {
        showToast({ title: "Proposta enviada", text: `${partner} foi avisado.` });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
