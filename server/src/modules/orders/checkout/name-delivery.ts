import type { PaymentWish } from "@areon/contracts/orders/checkout";
import { legalParty } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findAddress, markAddressUsed, type AddressRow } from "../addresses/address.queries.ts";
import { openAddress } from "../addresses/sealed-address.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { changeDelivery, findSealedDelivery, type CheckoutRow } from "./checkout.queries.ts";
import { isConsumer } from "./seal-purchase.ts";
import { openDelivery, sealDelivery } from "./sealed-delivery.ts";

interface Named {
  row: CheckoutRow;
  wish: PaymentWish;
}

/**
 * Of an agreed purchase its buyer says with the payment in whose name the invoice is and, of a lot that is
 * brought to them, where to: who bids names no address.
 */
export async function nameDelivery(
  trx: Trx,
  { vault }: Pick<CheckoutParts, "vault">,
  { row, wish }: Named,
): Promise<Refusal | null> {
  const address = row.needs_address ? await addressOf(trx, { row, wish }) : null;
  if (isRefusal(address)) return address;
  const { document, state_registration } = wish.invoice;
  const isOwnInvoice = document === null && state_registration === "";
  if (isOwnInvoice && !address) return null;
  const { id, buyer_party_id, buyer_user_id: buyerUserId } = row;
  const party = await legalParty({ db: trx, vault }, buyer_party_id);
  const sealed = await findSealedDelivery(trx, id);
  const before = await openDelivery({ db: trx, vault }, { buyerUserId, sealed });
  if (!party || !before) throw new Error(`the buyer of ${id} is gone`);
  const opened = address && { userId: buyerUserId, sealed: address.sealed_address };
  const record = {
    address: opened ? await openAddress(trx, vault, opened) : before.address,
    invoice: isOwnInvoice
      ? before.invoice
      : { ...before.invoice, document: document ?? party.document, state_registration },
  };
  await changeDelivery(trx, {
    id,
    sealedDelivery: await sealDelivery(trx, vault, { buyerUserId, record }),
    isConsumer: isConsumer(party, isOwnInvoice ? before.invoice.document : document),
    to: address?.municipality_code ?? null,
  });
  if (address) await markAddressUsed(trx, address.id);
  return null;
}

async function addressOf(trx: Trx, { row, wish }: Named): Promise<AddressRow | Refusal> {
  const address = wish.address_id === null ? undefined : await findAddress(trx, wish.address_id);
  return address?.user_id === row.buyer_user_id ? address : refuse("delivery_address_missing");
}
