import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { readRetainedData as endpoint } from "@areon/contracts/identity/trust";
import { inTransaction, type Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { recordAccess } from "./access-log.ts";
import { organisationOf } from "./get-registration.ts";
import { openLegalRecord } from "./legal-record.ts";
import { findRegistration } from "./registration.queries.ts";
import type { Act } from "./trust-dependencies.ts";
import type { Vault } from "./vault.ts";

/** What the law makes us keep, also of a person who was erased; every look is logged. */
export async function readRetainedData(
  { db, vault }: { db: Database; vault: Vault },
  { userId, reason }: { userId: string; reason: string },
  act: Act,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  return inTransaction(db, async (trx) => {
    const row = await findRegistration(trx, userId);
    if (!row) return refuse("not_found");
    const record = await openLegalRecord(trx, vault, { userId, sealed: row.sealed });
    if (!record) return refuse("retained_data_gone");
    const organisation = await organisationOf({ db: trx, vault }, userId);
    const fields = ["full_name", "cpf", "birth_date", "organisation", "address"];
    await recordAccess(
      trx,
      { subjectId: userId, objectKind: "registration", objectId: userId, fields, reason },
      act,
    );
    const erasure = await trx
      .selectFrom("identity.erasures")
      .select("legal_until")
      .where("user_id", "=", userId)
      .where("state", "in", ["erased", "final"])
      .executeTakeFirst();
    return {
      user_id: userId,
      ...record,
      organisation,
      kept_until: erasure?.legal_until?.toISOString() ?? null,
    };
  });
}
