import { z } from "zod";
import type { LegalParty } from "#modules/identity";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";

const fallbacks = { person: 5, company: 20 } as const;

/** How many keys may lead to one wallet. */
export function readKeyLimit(db: Database, { kind }: Pick<LegalParty, "kind">): Promise<number> {
  return readSetting(db, {
    key: `payments.pix_keys_of_${kind}`,
    schema: z.int().min(0),
    fallback: fallbacks[kind],
  });
}
