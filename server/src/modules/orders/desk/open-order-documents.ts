import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { openOrderDocuments as endpoint } from "@areon/contracts/orders/desk-documents";
import { sql } from "kysely";
import { privateLinkTo } from "#modules/files";
import { namesOfParties, recordAccess } from "#modules/identity";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { describeDocument } from "../documents/describe-document.ts";
import { listDocuments } from "../documents/document.queries.ts";
import { listOrderRows } from "../reading/order.queries.ts";
import { createProofLink } from "../shipments/create-proof-link.ts";

interface Parts {
  db: Database;
  config: Pick<Config, "FILES_ORIGIN" | "LINK_SIGNING_KEY">;
}

/** They tell of both sides, so both find in the access log who looked, when and why. */
export async function openOrderDocuments(
  { db, config }: Parts,
  { id, reason }: { id: string; reason: string },
  act: { actor: Actor; origin: Origin },
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  return inTransaction(db, async (trx) => {
    const [row] = await listOrderRows(trx, { conditions: [sql`o.id = ${id}`], limit: 1 });
    if (!row) return refuse("not_found");
    const seller = (await namesOfParties(trx, [row.seller_party_id])).get(row.seller_party_id)!;
    for (const subjectId of [row.buyer_user_id, seller.userId]) {
      const access = { objectKind: "order", objectId: id, fields: ["documents"], reason };
      await recordAccess(trx, { ...access, subjectId }, act);
    }
    const documents = (await listDocuments(trx, [id])).map(describeDocument);
    const proof = await createProofLink({ db: trx, config }, id);
    const photos = isRefusal(proof) ? [] : proof.files;
    return {
      documents,
      files: [
        ...documents.flatMap((document) =>
          document.files.map(({ id: fileId, filename }) => ({
            document_id: document.id,
            filename,
            ...privateLinkTo(config, fileId),
          })),
        ),
        ...photos.map((photo) => ({ document_id: null, ...photo })),
      ],
    };
  });
}
