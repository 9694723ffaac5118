import { readCdi, readTaxRules } from "#modules/yields";
import { inTransaction, type Database } from "#platform/db/database";
import { lockDueApplication, type ApplicationRow } from "../applications/application.queries.ts";
import { lockInvestmentsOf, maturityIdOf } from "../investment-money.ts";
import { termsOf } from "../positions/read-holdings.ts";
import { payOut } from "./pay-out.ts";
import { redemptionFigures } from "./redemption-figures.ts";

/**
 * Pays out what has come to its end. It has yielded to its last day, however late this runs; of any number who
 * find it due one acts, and one that dies leaves it due.
 */
export async function settleMatured(
  db: Database,
  { id, party_id: partyId }: Pick<ApplicationRow, "id" | "party_id">,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockInvestmentsOf(trx, partyId);
    const application = await lockDueApplication(trx, id);
    if (!application) return;
    const figures = redemptionFigures(
      termsOf(application),
      { cost: application.cost, day: application.matures_on },
      { cdi: await readCdi(trx), rules: await readTaxRules(trx) },
    );
    const redemptionId = await maturityIdOf(trx, { id, dueAt: application.due_at });
    const by = { actor: null };
    await payOut(trx, { id: redemptionId, kind: "matured", application, figures, by });
  });
}
