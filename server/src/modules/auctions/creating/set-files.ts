import type { AuctionContent } from "@areon/contracts/auctions/acts";
import { holdFile, releaseFile } from "#modules/files";
import type { Trx } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { listFiles, replaceFiles, type AuctionFileRow } from "./draft.queries.ts";

const kinds = { photo: "product_photo", document: "document" } as const;

function holderOf(auctionId: string): `${string}:${string}` {
  return `auction:${auctionId}`;
}

/** Makes these the photos, the first as the cover, and the papers of a draft. What is new must be one's own. */
export async function setFiles(
  trx: Trx,
  {
    id,
    content,
    userId,
  }: { id: string; content: Pick<AuctionContent, "photo_ids" | "documents">; userId: string },
): Promise<Refusal | null> {
  const holder = holderOf(id);
  const before = new Set((await listFiles(trx, id)).map(({ file_id }) => file_id));
  const after = filesOf(content);
  // In the order of their ids, so that two acts on the same files never wait for each other.
  for (const { file_id: fileId, kind } of after.toSorted(byFile)) {
    if (before.delete(fileId)) continue;
    const refusal = await holdFile(trx, { fileId, ownerId: userId, kind: kinds[kind], holder });
    if (refusal) return refusal;
  }
  for (const fileId of before) await releaseFile(trx, { fileId, holder });
  await replaceFiles(trx, id, after);
  return null;
}

/** Shown no longer by anything; whoever sent them may delete them. */
export async function releaseFiles(trx: Trx, id: string): Promise<void> {
  const holder = holderOf(id);
  for (const { file_id: fileId } of await listFiles(trx, id)) {
    await releaseFile(trx, { fileId, holder });
  }
  await replaceFiles(trx, id, []);
}

/** One that stands twice is shown once. */
function filesOf({ photo_ids, documents }: Pick<AuctionContent, "photo_ids" | "documents">) {
  const photos = [...new Set(photo_ids)].map((file_id, position) => ({
    kind: "photo" as const,
    file_id,
    name: "",
    position,
  }));
  const papers = [...new Map(documents.map((one) => [one.file_id, one])).values()];
  return [
    ...photos,
    ...papers.map((paper, position) => ({ kind: "document" as const, ...paper, position })),
  ];
}

function byFile(left: AuctionFileRow, right: AuctionFileRow): number {
  return left.file_id < right.file_id ? -1 : 1;
}
