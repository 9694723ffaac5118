import type { Database } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { hasCapability } from "#platform/permissions/capabilities";

/** Moderation, as on every other desk with a second factor. */
export async function mayModerate(db: Database, { userId, assurance }: Actor): Promise<boolean> {
  return (
    assurance === "aal2" && (await hasCapability(db, { userId, capability: "products.review" }))
  );
}
