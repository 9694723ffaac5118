import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { transferMoney as endpoint } from "@areon/contracts/wallet/wallet";
import { centsToDecimal } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { TransferRequest } from "./make-transfers.ts";
import type { PartyCards } from "../party-cards.ts";
import type { TransferDesk } from "./transfer-desk.ts";

/** Sends money to another wallet. A repeat gets the answer of the first time. */
export async function transferMoney(
  { desk, cards }: { desk: TransferDesk; cards: PartyCards },
  request: TransferRequest,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const made = await desk.make(request);
  if (isRefusal(made)) return made;
  const { name, document } = await cards.of(made.payee_party_id);
  return {
    id: made.id,
    amount: centsToDecimal(made.amount),
    description: made.description,
    payee: { name, document },
    at: made.made_at.toISOString(),
  };
}
