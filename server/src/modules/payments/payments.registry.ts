import type { Vault } from "#modules/identity";
import type { HoldOwner } from "#modules/ledger";
import type { MovementSource } from "#modules/wallet";
import { boletoFacts } from "./boletos/boleto-facts.ts";
import { cardHoldOwners } from "./cards/card-money.ts";
import { cardMovements } from "./cards/card-movements.ts";
import { chargeFacts } from "./charges/charge-facts.ts";
import { contestFacts } from "./contests/contest-facts.ts";
import type { FactKind } from "./facts/fact-kind.ts";
import { pixKeyFacts } from "./keys/key-facts.ts";
import { limitFacts } from "./limits/limit-facts.ts";
import { payoutFacts } from "./payouts/payout-facts.ts";
import { payoutHoldOwners } from "./payouts/payout-money.ts";
import { payoutMovements } from "./payouts/payout-movements.ts";
import { receiptFacts } from "./receipts/receipt-facts.ts";
import { takebackFacts } from "./receipts/takeback-facts.ts";
import { receiptMovements } from "./receipts/receipt-movements.ts";
import { scheduleFacts } from "./schedules/schedule-facts.ts";

/** What each subject tells people and screens, says in statements, and holds in the books. */
export const paymentFacts: readonly FactKind[] = [
  chargeFacts,
  receiptFacts,
  takebackFacts,
  boletoFacts,
  payoutFacts,
  limitFacts,
  pixKeyFacts,
  scheduleFacts,
  contestFacts,
];

export const paymentHoldOwners: readonly HoldOwner[] = [...payoutHoldOwners, ...cardHoldOwners];

export function paymentMovements(parts: { vault: Vault }): MovementSource[] {
  return [receiptMovements(parts), payoutMovements(parts), cardMovements];
}
