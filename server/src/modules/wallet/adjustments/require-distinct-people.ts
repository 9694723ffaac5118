import { isSamePerson, requireRegistration } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";

/**
 * Nobody acts in their own favour. Two accounts are told to be one person by their CPF, so whoever has
 * none could be anybody, and neither asks nor confirms.
 */
export async function requireDistinctPeople(
  db: Database,
  { staff, favoured }: { staff: readonly { userId: string; who: string }[]; favoured: string },
): Promise<Refusal | undefined> {
  for (const { userId, who } of staff) {
    if (await requireRegistration(db, userId)) return refuse("adjustment_needs_cpf", { who });
    if (await isSamePerson(db, { userId, otherId: favoured })) return refuse("own_request");
  }
  return undefined;
}
