import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";
import { countAccepted } from "./review.queries.ts";

/** Moderation knows the seller: enough publications were accepted, so the next ones wait for nobody. */
export async function isTrusted(db: Database, partyId: string): Promise<boolean> {
  const schema = z.int().min(0);
  const needed = await readSetting(db, { key: "catalog.trusted_after", schema, fallback: 3 });
  return needed === 0 || (await countAccepted(db, { partyId, upTo: needed })) >= needed;
}
