import { releaseFile } from "#modules/files";
import { inTransaction, type Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { lockOwnSale } from "../shipments/delivery-order.ts";
import { findDocument, markDocumentRemoved } from "./document.queries.ts";

/** Taken back before the goods have left; afterwards both sides rely on it. */
export async function removeDocument(
  { db }: { db: Database },
  { orderId, documentId, userId }: { orderId: string; documentId: string; userId: string },
): Promise<null | Refusal> {
  return inTransaction(db, async (trx) => {
    const order = await lockOwnSale(trx, { orderId, userId });
    const document = order && (await findDocument(trx, documentId));
    if (!document || document.order_id !== orderId) return refuse("not_found");
    if (order.state !== "paid") return refuse("delivery_closed");
    await markDocumentRemoved(trx, documentId);
    for (const fileId of [document.file_id, document.xml_file_id]) {
      if (fileId) await releaseFile(trx, { fileId, holder: `order_document:${documentId}` });
    }
    return null;
  });
}
