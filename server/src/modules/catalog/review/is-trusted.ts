import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";
import { countAccepted, hasBlocked } from "./review.queries.ts";

/**
 * Moderation knows the seller: enough publications were accepted, so the next ones wait for nobody. Who
 * has a product that moderation took out of the catalogue waits again; removing it begins the count anew.
 */
export async function isTrusted(db: Database, partyId: string): Promise<boolean> {
  const schema = z.int().min(0);
  const needed = await readSetting(db, { key: "catalog.trusted_after", schema, fallback: 3 });
  if (await hasBlocked(db, partyId)) return false;
  return needed === 0 || (await countAccepted(db, { partyId, upTo: needed })) >= needed;
}
