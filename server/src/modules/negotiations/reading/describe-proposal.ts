import { priceText, quantityText } from "@areon/contracts/catalog/terms/pricing";
import { findContact, maskContact } from "@areon/contracts/catalog/terms/contact-data";
import type {
  NegotiationDetail,
  NegotiationProposal,
  NegotiationSide,
} from "@areon/contracts/negotiations/negotiations";
import { centsToDecimal } from "#platform/money";
import type { ProposalRow } from "../negotiation.queries.ts";

/** Who looks, and whether what leads away may be seen by now. */
export interface Viewer {
  side: NegotiationSide;
  contactsOpen: boolean;
}

export function describeProposal(row: ProposalRow, viewer: Viewer): NegotiationProposal {
  const { id, side, kind, delivery, goods, freight } = row;
  return {
    id,
    side,
    kind,
    quantity: quantityText(row.quantity),
    unit_price: row.unit_price === null ? null : priceText(row.unit_price),
    delivery,
    goods: goods === null ? null : centsToDecimal(goods),
    freight: freight === null ? null : centsToDecimal(freight),
    total: goods === null || freight === null ? null : centsToDecimal(goods + freight),
    note: describeNote(row.note, { by: side, viewer }),
    valid_until: row.valid_until.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

/** Stored as it was written, shown without contacts to the other side until the order is paid. */
export function describeNote(
  text: string,
  { by, viewer: { side, contactsOpen } }: { by: NegotiationSide | "clock"; viewer: Viewer },
): NonNullable<NegotiationDetail["ended"]>["note"] {
  const isHidden = !contactsOpen && findContact(text) !== null;
  return {
    text: isHidden && by !== side ? maskContact(text) : text,
    has_hidden_contact: isHidden,
  };
}
