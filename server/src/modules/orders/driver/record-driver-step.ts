import type { DriverView, recordDriverStep as contract } from "@areon/contracts/orders/driver";
import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { Vault } from "#modules/identity";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { recordStep } from "../shipments/record-step.ts";
import { findLink, markLinkUsed } from "./driver-link.queries.ts";
import { getDriverView } from "./get-driver-view.ts";

type Told = EndpointRequest<typeof contract>["body"];

/** A step that the driver told; it may come hours later, and more than once. */
export async function recordDriverStep(
  parts: { db: Database; vault: Vault },
  token: string,
  told: Told,
): Promise<DriverView | Refusal> {
  const { receiver_name: name, signature } = told;
  if (told.step === "delivered" && name === undefined) return refuse("receiver_missing");
  const proof = told.step === "delivered" && name !== undefined;
  const refusal = await allOrNothing(parts.db, async (trx) => {
    const link = await findLink(trx, token);
    if (!link) return refuse("driver_link_invalid");
    await markLinkUsed(trx, link.id);
    return recordStep(trx, parts.vault, {
      id: told.id,
      orderId: link.order_id,
      step: told.step,
      by: { role: "driver", linkId: link.id },
      secondsAgo: told.seconds_ago,
      weightKg: told.step === "loaded" ? told.weight_kg?.toString() : undefined,
      proof: proof ? { name, signature_path: signature ?? null } : undefined,
    });
  });
  return isRefusal(refusal) ? refusal : getDriverView(parts, token);
}
