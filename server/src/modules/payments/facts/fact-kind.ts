import type { PaymentKind } from "@areon/contracts/payments/kinds";
import type { Vault } from "#modules/identity";
import type { Notice } from "#modules/notifications";
import type { Trx } from "#platform/db/database";
import type { NewEvent } from "#platform/events/record-events";

/** One kind of thing that screens follow, and what its people are told when it changes. */
export interface FactKind {
  /** Its payload is `{ id }`. */
  eventType: NewEvent["type"];
  kind: PaymentKind;
  tell(parts: { trx: Trx; vault: Vault }, ids: readonly string[]): Promise<Told[]>;
}

export interface Told {
  id: string;
  userId: string;
  partyId: string;
  state: string;
  /** What the person is told; a change that they see anyway needs none. */
  notice?: Omit<Notice, "to">;
}
