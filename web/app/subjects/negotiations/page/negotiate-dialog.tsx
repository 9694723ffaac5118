import type { Offer } from "@areon/contracts/catalog/offer";
import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { begin } from "./negotiation-calls.ts";
import { firstDraft, type FirstTerms } from "./proposal-draft.ts";
import { ProposalDialog } from "./proposal-dialog.tsx";
import type { AddressSlot } from "./proposal-fields.tsx";
import type { ProposalTopic } from "./use-proposal.ts";

export interface NegotiateDialogProps {
  offer: Offer;
  /** As the page of the offer stands. */
  terms: FirstTerms;
  address: AddressSlot;
  openCode: string | undefined;
  onSent: (negotiation: NegotiationDetail) => void;
  onClose: () => void;
}

/** The first word of a negotiation: a question, or an offer. */
export function NegotiateDialog(props: NegotiateDialogProps) {
  const { offer, terms, address, openCode, onSent, onClose } = props;
  const topic: ProposalTopic = {
    productId: offer.id,
    negotiationId: null,
    title: `${offer.title} · ${offer.seller.name}`,
    unit: offer.unit,
    side: "buyer",
    feePercent: null,
    deliveries: offer.delivery,
    town: terms.town,
    initial: firstDraft(terms),
  };
  return (
    <ProposalDialog
      topic={topic}
      title="Negociar com o vendedor"
      action={{ offer: "Enviar oferta", ask: "Pedir cotação", busy: "Enviando..." }}
      address={address}
      openCode={openCode}
      send={(id, sent) => begin({ id, product_id: offer.id, ...sent })}
      onSent={onSent}
      onClose={onClose}
    />
  );
}
