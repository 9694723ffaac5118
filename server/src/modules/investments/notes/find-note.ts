import type { Database } from "#platform/db/database";
import { findOwnApplication, type ApplicationRow } from "../applications/application.queries.ts";
import { findRedemptions, type RedemptionRow } from "../redemptions/redemption.queries.ts";

export interface Note {
  application: ApplicationRow;
  /** Null for the note of the application itself. */
  redemption: RedemptionRow | null;
  fileName: string;
}

/** Undefined for what is not there or belongs to somebody else. */
export async function findNote(
  db: Database,
  asked: { party: string; application: string; redemption: string },
): Promise<Note | undefined> {
  const { party: partyId, application: id } = asked;
  const application = await findOwnApplication(db, { id, partyId });
  if (!application) return undefined;
  if (asked.redemption === "") {
    const fileName = `nota-de-aplicacao-${application.applied_on}.pdf`;
    return { application, redemption: null, fileName };
  }
  const [redemption] = await findRedemptions(db, [asked.redemption]);
  if (redemption?.application_id !== id) return undefined;
  return { application, redemption, fileName: `nota-de-resgate-${redemption.redeemed_on}.pdf` };
}
