import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listRecentPayees as endpoint } from "@areon/contracts/wallet/wallet";
import { payableAmong } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { PartyCards } from "../party-cards.ts";
import { requireWallet } from "../require-wallet.ts";
import { listPaid } from "../wallet.queries.ts";

const shown = 8;

/** Whom the caller paid last; those who can't be paid any more are left out. */
export async function listRecentPayees(
  { db, cards }: { db: Database; cards: PartyCards },
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const rows = await listPaid(db, { partyId: holder.partyId, limit: 2 * shown });
  const payable = await payableAmong(
    db,
    rows.map((row) => row.payee_party_id),
  );
  const reachable = rows.filter((row) => payable.has(row.payee_party_id)).slice(0, shown);
  const payees = await Promise.all(
    reachable.map(async ({ id, payee_party_id, last_paid_at }) => {
      const { name, document } = await cards.of(payee_party_id);
      return { payee_id: id, name, document, paid_at: last_paid_at!.toISOString() };
    }),
  );
  return { payees };
}
