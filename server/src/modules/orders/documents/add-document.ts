import type { X509Certificate } from "node:crypto";
import { isStateNoteKey } from "@areon/contracts/brazil/access-key";
import type { NewDocument, OrderDocument } from "@areon/contracts/orders/delivery";
import { holdFile, readPaper, type FileStore } from "#modules/files";
import { legalParty, type Vault } from "#modules/identity";
import { businessDayOf, businessNow, realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { checkStateNote } from "../notes/check-state-note.ts";
import { holdsClock, leaveTimeToShip } from "../notes/held-clock.ts";
import { taxOffices } from "../notes/tax-offices.ts";
import { findOwnOrder, lockOwnSale, type DeliveryOrder } from "../shipments/delivery-order.ts";
import { followLoad } from "../shipments/follow-load.ts";
import { checkAccessKey } from "./check-access-key.ts";
import { describeDocument } from "./describe-document.ts";
import { findDocument, insertDocument, listDocuments } from "./document.queries.ts";

interface Parts {
  db: Database;
  vault: Vault;
  fileStore: FileStore;
  /** Roots and authorities of ICP-Brasil; without any, the desk looks at each note of a tax office. */
  trusted?: readonly X509Certificate[];
}

interface Wish {
  id: string;
  orderId: string;
  userId: string;
  document: NewDocument;
}

const maxDocuments = 20;
const openStates = new Set(["paid", "shipped", "delivered", "completed"]);

/** A document of the load, by its seller; what can be checked of it is checked now. */
export async function addDocument(parts: Parts, wish: Wish): Promise<OrderDocument | Refusal> {
  const { db } = parts;
  const found = await findOwnOrder(db, wish);
  if (found?.side !== "seller") return refuse("not_found");
  const checked = await check(parts, wish, found.order);
  if (isRefusal(checked)) return checked;
  const refusal = await allOrNothing(db, (trx) => keep(trx, wish, checked));
  if (isRefusal(refusal)) return refusal;
  return describeDocument((await findDocument(db, wish.id))!);
}

interface Checked {
  accessKey: string | null;
  standing: "accepted" | "waiting";
  signedBy: string | null;
}

/** What needs the seller's number or the file's bytes, before anything is locked. */
async function check(
  parts: Parts,
  { document, userId }: Wish,
  order: DeliveryOrder,
): Promise<Checked | Refusal> {
  const today = businessDayOf(await businessNow(parts.db));
  if (document.kind === "gta" && document.valid_until < today) return refuse("document_expired");
  if (document.kind !== "nfe" && document.kind !== "cte") {
    return { accessKey: null, ...byItself };
  }
  const seller = await legalParty(parts, order.seller_party_id);
  const accessKey = checkAccessKey(document.access_key, {
    kind: document.kind,
    issuer: seller?.document ?? null,
    orderedOn: businessDayOf(order.created_at),
    today,
  });
  if (isRefusal(accessKey)) return accessKey;
  let xml: string | null = null;
  if (document.xml_file_id) {
    const file = { fileId: document.xml_file_id, ownerId: userId };
    xml = (await readPaper(parts, file))?.toString("utf8") ?? null;
    if (xml === null) return refuse("file_not_ready");
    if (!xml.includes(accessKey)) return refuse("access_key_not_in_file");
  }
  if (!isStateNoteKey(accessKey)) return { accessKey, ...byItself };
  const isKnown = taxOffices[accessKey.slice(0, 2)] !== undefined;
  const { trusted = [] } = parts;
  if (xml === null || !isKnown || trusted.length === 0) {
    return { accessKey, standing: "waiting", signedBy: null };
  }
  const proof = checkStateNote(xml, { key: accessKey, seller: seller!.document, trusted });
  return isRefusal(proof) ? proof : { accessKey, standing: "accepted", ...proof };
}

const byItself = { standing: "accepted", signedBy: null } as const;

async function keep(
  trx: Trx,
  { id, orderId, userId, document }: Wish,
  { accessKey, standing, signedBy }: Checked,
): Promise<Refusal | null> {
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const before = await findDocument(trx, id);
  if (before) {
    const isSame = before.order_id === orderId && before.kind === document.kind;
    return isSame && before.access_key === accessKey ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const order = await lockOwnSale(trx, { orderId, userId });
  if (!order || !openStates.has(order.state)) return refuse("delivery_closed");
  if ((await listDocuments(trx, [orderId])).length >= maxDocuments) {
    return refuse("documents_full", { limit: maxDocuments });
  }
  const row = {
    id,
    order_id: orderId,
    added_by: userId,
    access_key: accessKey,
    standing,
    signed_by: signedBy,
    ...factsOf(document),
  };
  // Before anything points at them, so that a file that is not there and one of somebody else's are the same answer.
  for (const fileId of [row.file_id, row.xml_file_id]) {
    if (fileId === null) continue;
    const holder = `order_document:${id}` as const;
    const refused = await holdFile(trx, {
      fileId,
      ownerId: userId,
      kind: "order_document",
      holder,
    });
    if (refused) return refused;
  }
  const held = signedBy !== null && (await holdsClock(trx, orderId));
  if (!(await insertDocument(trx, row))) return refuse("access_key_used");
  if (held) await leaveTimeToShip(trx, { orderId, noteId: id, ending: "signed" });
  await recordEvents(trx, [
    { type: "orders.document_added", key: orderId, payload: { id: orderId, document: id } },
  ]);
  // It may be the last paper that a load on the road was waiting for.
  return followLoad(trx, order);
}

function factsOf(document: NewDocument) {
  return {
    kind: document.kind,
    number: "number" in document ? document.number : null,
    title: "title" in document ? document.title : null,
    valid_until: "valid_until" in document ? document.valid_until : null,
    head_count: "head_count" in document ? document.head_count : null,
    weight_kg: "weight_kg" in document ? document.weight_kg : null,
    file_id: document.file_id ?? null,
    xml_file_id: ("xml_file_id" in document ? document.xml_file_id : null) ?? null,
  };
}
