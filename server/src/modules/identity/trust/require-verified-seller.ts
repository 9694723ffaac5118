import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { partyOfUser } from "../accounts/party-of-user.ts";
import { requireRegistration } from "./require-registration.ts";
import { isPartyVerified } from "./verification.queries.ts";

/** Asked before anything is published or paid out, through whatever door a person sells. */
export async function requireVerifiedSeller(db: Database, userId: string): Promise<Refusal | null> {
  const incomplete = await requireRegistration(db, userId);
  if (incomplete) return incomplete;
  const partyId = await partyOfUser(db, userId);
  if (partyId !== undefined && (await isPartyVerified(db, partyId))) return null;
  return refuse("seller_not_verified");
}
