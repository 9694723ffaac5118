import { holdFile, releaseFile } from "#modules/files";
import type { Trx } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { writePhotos } from "./product.queries.ts";

type Holder = `${string}:${string}`;

/** The holder of what a product shows; what only waits for a decision is held by its review. */
export function shownBy(productId: string): Holder {
  return `product:${productId}`;
}

/** Makes these the photos of a product, the first as its cover. Only a new one must be one's own. */
export async function setPhotos(
  trx: Trx,
  product: { id: string; before: readonly string[]; after: readonly string[]; userId: string },
): Promise<Refusal | null> {
  const { id, before, after, userId } = product;
  const holder = shownBy(id);
  const added = after.filter((fileId) => !before.includes(fileId));
  const refusal = await holdPhotos(trx, { fileIds: added, holder, userId });
  if (refusal) return refusal;
  for (const fileId of before) {
    if (!after.includes(fileId)) await releaseFile(trx, { fileId, holder });
  }
  await writePhotos(trx, id, after);
  return null;
}

export async function holdPhotos(
  trx: Trx,
  { fileIds, holder, userId }: { fileIds: readonly string[]; holder: Holder; userId: string },
): Promise<Refusal | null> {
  // In the order of their ids, so that two acts on the same files never wait for each other.
  for (const fileId of fileIds.toSorted()) {
    const file = { fileId, ownerId: userId, kind: "product_photo", holder } as const;
    const refusal = await holdFile(trx, file);
    if (refusal) return refusal;
  }
  return null;
}

export async function releasePhotos(
  trx: Trx,
  { fileIds, holder }: { fileIds: readonly string[]; holder: Holder },
): Promise<void> {
  for (const fileId of fileIds) await releaseFile(trx, { fileId, holder });
}
