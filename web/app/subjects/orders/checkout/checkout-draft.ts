import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { PaymentMethod } from "@areon/contracts/orders/checkout";
import { newIntentId } from "~/platform/api/intent-id";
import type { SendingDraft } from "~/platform/money/sending-draft";
import type { PlaceWish } from "./checkout-queries.ts";

/** One purchase from the first choice to the payment; its id is born with the form. */
export interface CheckoutDraft extends SendingDraft {
  /** Taken when something else is asked for than what was sent under the first. */
  nextId: string;
  /** What is bought: the cart, or one offer by itself. */
  of: string;
  method?: PaymentMethod | undefined;
  addressId?: string | undefined;
  /** The towns that freight had been shown for when the address was chosen. */
  addressTowns?: string | undefined;
  /** By seller, as chosen in the checkout. */
  deliveries: Record<string, DeliveryMode>;
  /** As typed; empty for the registration's. */
  document: string;
  stateRegistration: string;
  /** What went out last, without the grant: the same again keeps the id, anything else is new. */
  asked?: Omit<PlaceWish, "id" | "grant"> | undefined;
}

type Fresh = Pick<CheckoutDraft, "of">;

function storageKey(userId: string): string {
  return `areon.checkout.${userId}`;
}

/** What was begun on this device. One without an answer comes first, whatever else is bought now. */
export function readDraft(userId: string, fresh: Fresh): CheckoutDraft {
  const kept = parse(localStorage.getItem(storageKey(userId)));
  if (kept?.sentAtMs !== undefined || kept?.of === fresh.of) return kept;
  return { ...newDraft(fresh), addressId: kept?.addressId };
}

export function keepDraft(userId: string, draft: CheckoutDraft | undefined): void {
  if (draft) localStorage.setItem(storageKey(userId), JSON.stringify(draft));
  else localStorage.removeItem(storageKey(userId));
}

/** What is chosen beside an offer now goes before what a checkout that was begun knows of its seller. */
export function forgetDelivery(userId: string, sellerId: string): void {
  try {
    const kept = parse(localStorage.getItem(storageKey(userId)));
    if (!kept || kept.sentAtMs !== undefined) return;
    const others = Object.entries(kept.deliveries).filter(([id]) => id !== sellerId);
    keepDraft(userId, { ...kept, deliveries: Object.fromEntries(others) });
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function newDraft({ of }: Fresh): CheckoutDraft {
  const [id, nextId] = [newIntentId(), newIntentId()];
  return { id, nextId, of, deliveries: {}, document: "", stateRegistration: "" };
}

function parse(text: string | null): CheckoutDraft | undefined {
  try {
    const draft = JSON.parse(text ?? "null") as Partial<CheckoutDraft> | null;
    return draft?.id && draft.nextId && draft.of && draft.deliveries
      ? (draft as CheckoutDraft)
      : undefined;
  } catch {
    return undefined;
  }
}
