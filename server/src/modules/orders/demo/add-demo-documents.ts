import { accessKeyMonth } from "@areon/contracts/brazil/access-key";
import { legalParty } from "#modules/identity";
import { businessNow } from "#platform/clock";
import { newId } from "#platform/ids";
import { insist } from "#platform/insist";
import type { OrderRow } from "../acts/order.queries.ts";
import { addDocument } from "../documents/add-document.ts";
import type { DemoParts } from "./carry-out-demo-step.ts";
import { demoAccessKey } from "./demo-access-key.ts";

/** The invoice of the load, and the animals' guide where the law asks for one. */
export async function addDemoDocuments(
  parts: DemoParts,
  { order, userId }: { order: OrderRow; userId: string },
): Promise<void> {
  const { id: orderId, needs_gta: needsGta } = order;
  const seller = (await legalParty(parts, order.seller_party_id))!;
  const now = await businessNow(parts.db);
  const place = await parts.db
    .selectFrom("orders.orders")
    .select("municipality_from")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const access_key = demoAccessKey({
    state: String(place.municipality_from).slice(0, 2),
    month: accessKeyMonth(now),
    issuer: seller.document.padStart(14, "0"),
    number: Number.parseInt(orderId.slice(-5), 16),
  });
  const named = { orderId, userId };
  const invoice = { kind: "nfe", access_key } as const;
  insist(await addDocument(parts, { id: newId(), ...named, document: invoice }));
  if (!needsGta) return;
  const validUntil = new Date(now.getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  const number = `${place.municipality_from}`.slice(0, 2) + "-0487213";
  const guide = { kind: "gta", number, valid_until: validUntil, head_count: 10 } as const;
  insist(await addDocument(parts, { id: newId(), ...named, document: guide }));
}
