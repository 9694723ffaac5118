import { sql } from "kysely";
import { countRows } from "#platform/waiting/count-rows";
import type { WaitingSource } from "#platform/waiting/waiting-source";
import { isSubmitted } from "./verification.queries.ts";

/** People whose papers wait for the desk. */
export const verificationsWaiting: WaitingSource = {
  kinds: ["identity.verification"],
  permission: { capability: "verification.read" },
  count: async (db) => {
    const { waiting } = await countRows(db, {
      waiting: sql`select from identity.verifications v where ${isSubmitted}`,
    });
    return [{ kind: "identity.verification", waiting }];
  },
};
