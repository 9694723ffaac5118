import type { DeskClaim } from "@areon/contracts/insurance/claims";
import { namesOfUsers, recordAccess } from "#modules/identity";
import { inTransaction } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { findClaims, type ClaimRow } from "../claims/claim.queries.ts";
import { describeClaim, type ClaimParts } from "../claims/describe-claim.ts";

/** With the person's papers, so they find in their access log who looked. */
export async function getDeskClaim(
  parts: ClaimParts,
  id: string,
  reader: { actor: Actor; origin: Origin },
): Promise<DeskClaim | Refusal> {
  const [claim] = await findClaims(parts.db, [id]);
  if (!claim) return refuse("not_found");
  const access = {
    subjectId: claim.user_id,
    objectKind: "insurance_claim",
    objectId: id,
    fields: ["claim", "files"],
    reason: `Análise do sinistro ${claim.code}`,
  };
  await inTransaction(parts.db, (trx) => recordAccess(trx, access, reader));
  return describeDeskClaim(parts, claim);
}

export async function describeDeskClaim(parts: ClaimParts, claim: ClaimRow): Promise<DeskClaim> {
  const { user_id: id } = claim;
  const name = (await namesOfUsers(parts.db, [id])).get(id) || "Conta excluída";
  return { ...(await describeClaim(parts, claim)), person: { id, name } };
}
