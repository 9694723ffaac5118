import { findUserByAddress } from "#modules/identity";
import { seedFile, type FileStore } from "#modules/files";
import type { Database } from "#platform/db/database";
import type { DemoProduct } from "../../../../../db/seed/demo/catalog/write-offer.ts";

export interface DemoPhotos {
  idOf(seller: string, name: string): string;
}

/** While one is decoded, the others come and go; decoding itself is done one after another. */
const atOnce = 4;

/** Each seller's own photos, sent once each; several products of a seller may show the same one. */
export async function sendDemoPhotos(
  parts: { db: Database; fileStore: FileStore },
  catalog: {
    products: readonly Pick<DemoProduct, "seller" | "photos">[];
    readPicture: (name: string) => Promise<Buffer>;
  },
): Promise<DemoPhotos> {
  const wanted = new Map(
    catalog.products.flatMap(({ seller, photos }) =>
      photos.map((name) => [keyOf(seller, name), { seller, name }] as const),
    ),
  );
  const ids = new Map<string, string>();
  const waiting = [...wanted];
  const send = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [key, { seller, name }] = next;
      const owner = await findUserByAddress(parts.db, { email: seller });
      if (!owner) throw new Error(`${seller} is not among the demo people`);
      const bytes = await catalog.readPicture(name);
      const file = { ownerId: owner.id, kind: "product_photo", filename: `${name}.webp` } as const;
      ids.set(key, await seedFile(parts, { ...file, bytes }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return { idOf: (seller, name) => ids.get(keyOf(seller, name))! };
}

function keyOf(seller: string, name: string): string {
  return `${seller} ${name}`;
}
