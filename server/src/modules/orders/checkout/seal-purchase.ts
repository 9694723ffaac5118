import { isCpf } from "@areon/contracts/brazil/documents";
import type { CheckoutWish } from "@areon/contracts/orders/checkout";
import type { LegalParty } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import type { AddressRow } from "../addresses/address.queries.ts";
import { openAddress } from "../addresses/sealed-address.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { sealDelivery } from "./sealed-delivery.ts";

interface Sealed {
  userId: string;
  party: LegalParty;
  address: AddressRow | null;
  invoice: CheckoutWish["invoice"];
}

/** Where a purchase goes and in whose name it is, under its buyer's key. */
export async function sealPurchase(
  trx: Trx,
  { vault }: Pick<CheckoutParts, "vault">,
  { userId, party, address, invoice }: Sealed,
): Promise<Buffer> {
  const record = {
    address: address && (await openAddress(trx, vault, { userId, sealed: address.sealed_address })),
    invoice: {
      name: party.name,
      document: invoice.document ?? party.document,
      state_registration: invoice.state_registration,
    },
  };
  return sealDelivery(trx, vault, { buyerUserId: userId, record });
}

/** A person who buys in their own name; who has a company's invoice written buys for the company. */
export function isConsumer(party: LegalParty, invoiceDocument: string | null): boolean {
  return party.kind === "person" && isCpf(invoiceDocument ?? party.document);
}
