import type { createDocumentLinks as contract } from "@areon/contracts/orders/delivery";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { privateLinkTo } from "#modules/files";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import type { Side } from "../shipments/delivery-order.ts";
import { describeDocument, shownTo } from "./describe-document.ts";
import { listDocuments } from "./document.queries.ts";

/** Links to the files of one document or of all; whether the caller may see the order is decided before. */
export async function createDocumentLinks(
  { db, config }: { db: Database; config: Pick<Config, "FILES_ORIGIN" | "LINK_SIGNING_KEY"> },
  { orderId, documentId, side }: { orderId: string; documentId: string | undefined; side: Side },
): Promise<EndpointResult<typeof contract> | Refusal> {
  const documents = shownTo(side, await listDocuments(db, [orderId]));
  const wanted = documents.filter(({ id }) => documentId === undefined || id === documentId);
  if (documentId !== undefined && wanted.length === 0) return refuse("not_found");
  const files = wanted.flatMap((row) => describeDocument(row).files);
  return { files: files.map(({ id, filename }) => ({ filename, ...privateLinkTo(config, id) })) };
}
