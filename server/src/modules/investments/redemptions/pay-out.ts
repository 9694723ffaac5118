import { postGroup, surely } from "#modules/ledger";
import type { AuditEntry } from "#platform/audit/record-audit";
import type { Trx } from "#platform/db/database";
import { takeCost, type ApplicationRow } from "../applications/application.queries.ts";
import { redemptionSubmission } from "../investment-money.ts";
import type { RedemptionFigures } from "./redemption-figures.ts";
import { insertRedemption, type RedemptionRow } from "./redemption.queries.ts";

export interface PayOut {
  id: string;
  kind: RedemptionRow["kind"];
  application: ApplicationRow;
  figures: RedemptionFigures;
  by: Pick<AuditEntry, "actor" | "origin">;
}

/** Rows and money of a redemption; the party's investments are locked by the caller. */
export async function payOut(
  trx: Trx,
  { id, kind, application, figures, by }: PayOut,
): Promise<void> {
  const { id: applicationId, party_id: partyId } = application;
  await insertRedemption(
    trx,
    { id, application_id: applicationId, party_id: partyId, kind },
    figures,
  );
  await takeCost(trx, { id: applicationId, cost: figures.cost });
  // The account holds what the row says, and the wallet stays open while anything is invested.
  await postGroup(trx, redemptionSubmission({ id, applicationId, partyId, figures, by }), surely);
}
