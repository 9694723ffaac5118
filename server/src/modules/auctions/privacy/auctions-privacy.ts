import { sql } from "kysely";
import { moneyHolder, type ErasureBlocker } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";
import { insist } from "#platform/insist";
import { lockName } from "#platform/intents";
import { lockAuction } from "../auction.queries.ts";
import { nameOfParty } from "../creating/name-of-party.ts";
import { releaseFiles } from "../creating/set-files.ts";
import { moveAuction } from "../move-auction.ts";

/**
 * Whoever leaves ends first what others wait for: an auction of theirs, a lead, an answer, a delivery that is
 * guaranteed. A bid on its way while the account goes finds its wallet closed.
 */
export const auctionsErasureBlocker: ErasureBlocker = {
  find: async (db, userId) => {
    const holder = await moneyHolder(db, userId);
    return holder ? findPending(db, holder.partyId) : null;
  },
  shut: async (trx, userId) => {
    const holder = await moneyHolder(trx, userId);
    if (!holder) return true;
    // One that is being created at this moment is created before, and found, or not at all.
    await lockName(trx, nameOfParty(holder.partyId));
    if ((await findPending(trx, holder.partyId)) !== null) return false;
    await throwDraftsAway(trx, userId);
    await forgetUnsold(trx, userId);
    return true;
  },
};

interface Pending {
  own: boolean;
  leading: boolean;
  offered: boolean;
  delivering: boolean;
}

async function findPending(db: Database, partyId: string): Promise<string | null> {
  const open = sql`('scheduled', 'active', 'closed', 'awaiting_seller', 'awaiting_award')`;
  const { rows } = await sql<Pending>`
    select exists (select from auctions.auctions
        where creator_party_id = ${partyId} and state in ${open}) as own,
      exists (select from auctions.auctions
        where leader_party_id = ${partyId} and state in ${open}) as leading,
      exists (select from auctions.offers where party_id = ${partyId} and state = 'open') as offered,
      exists (select from auctions.performance_guarantees
        where supplier_party_id = ${partyId} and state = 'held') as delivering`.execute(db);
  const { own, leading, offered, delivering } = rows[0]!;
  const pending = [
    ...(own ? ["leilões seus em andamento"] : []),
    ...(leading ? ["leilões em que seu lance vence"] : []),
    ...(offered ? ["ofertas de leilões a responder"] : []),
    ...(delivering ? ["garantias de entrega"] : []),
  ];
  return pending.length > 0 ? pending.join(", ") : null;
}

async function throwDraftsAway(trx: Trx, userId: string): Promise<void> {
  const drafts = await trx
    .selectFrom("auctions.auctions")
    .select("id")
    .where("creator_user_id", "=", userId)
    .where("state", "=", "draft")
    .orderBy("id")
    .execute();
  for (const { id } of drafts) {
    const draft = (await lockAuction(trx, id))!;
    insist(await moveAuction(trx, draft, { act: "cancel", role: "creator", actorId: userId }));
  }
}

/** What was sold stays as it was sold; of what was not, nobody needs the words and the pictures. */
async function forgetUnsold(trx: Trx, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update auctions.auctions set title = 'Leilão de uma conta excluída', description = '',
      slug = lower(code), address_id = null, municipality_code = null
    where creator_user_id = ${userId} and order_id is null returning id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`
    update auctions.questions set answer = 'Resposta apagada com a conta'
    where auction_id = any (${ids}::uuid[]) and answer is not null`.execute(trx);
  for (const id of ids) await releaseFiles(trx, id);
}
