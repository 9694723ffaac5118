import type { DiscountTable } from "@areon/contracts/catalog/terms/classification";
import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { UnitCode } from "@areon/contracts/brazil/units";
import type {
  NegotiationSide,
  NegotiationState,
  ProposalKind,
} from "@areon/contracts/negotiations/negotiations";
import { sql, type RawBuilder } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import { storeWithCode } from "#platform/short-code";

export interface NegotiationRow {
  id: string;
  code: string;
  product_id: string;
  title: string;
  category_id: number;
  unit: UnitCode;
  /** By which the ticket would be reckoned; null when it is sold by what was loaded. */
  classification: DiscountTable | null;
  buyer_party_id: string;
  buyer_user_id: string;
  seller_party_id: string;
  state: NegotiationState;
  turn: NegotiationSide | null;
  proposals: number;
  address_id: string | null;
  municipality_to: number | null;
  expires_at: Date;
  checkout_id: string | null;
  created_at: Date;
  updated_at: Date;
  /** Business time, at which the row was read. */
  now: Date;
}

const columns = sql`n.id, n.code, n.product_id, n.title, n.category_id, n.unit, n.classification, n.buyer_party_id,
  n.buyer_user_id, n.seller_party_id, n.state, n.turn, n.proposals, n.address_id, n.municipality_to,
  n.expires_at, n.checkout_id, n.created_at, n.updated_at, platform.now() as now`;

export async function findNegotiation(
  db: Database,
  id: string,
): Promise<NegotiationRow | undefined> {
  const { rows } = await sql<NegotiationRow>`
    select ${columns} from negotiations.negotiations n where n.id = ${id}`.execute(db);
  return rows[0];
}

/** Whatever happens to it happens under this lock. */
export async function lockNegotiation(trx: Trx, id: string): Promise<NegotiationRow | undefined> {
  const { rows } = await sql<NegotiationRow>`
    select ${columns} from negotiations.negotiations n where n.id = ${id} for update`.execute(trx);
  return rows[0];
}

/** By id or code, and only for the two who negotiate. */
export async function findPartysNegotiation(
  db: Database,
  ref: string,
  partyId: string,
): Promise<NegotiationRow | undefined> {
  const isRef = ref.startsWith("N-") ? sql`n.code = ${ref}` : sql`n.id = ${ref}`;
  const { rows } = await sql<NegotiationRow>`
    select ${columns} from negotiations.negotiations n
    where ${isRef} and (n.buyer_party_id = ${partyId} or n.seller_party_id = ${partyId})`.execute(
    db,
  );
  return rows[0];
}

/** Newest first, by keyset; the conditions speak of `n`. */
export async function listNegotiationRows(
  db: Database,
  { conditions, limit }: { conditions: readonly RawBuilder<unknown>[]; limit: number },
): Promise<NegotiationRow[]> {
  const { rows } = await sql<NegotiationRow>`
    select ${columns} from negotiations.negotiations n
    where ${sql.join(conditions, sql` and `)} order by n.id desc limit ${limit}`.execute(db);
  return rows;
}

export type NewNegotiation = Omit<
  NegotiationRow,
  "code" | "state" | "turn" | "proposals" | "checkout_id" | "created_at" | "updated_at" | "now"
>;

export async function insertNegotiation(trx: Trx, row: NewNegotiation): Promise<void> {
  await storeWithCode("N", async (code) => {
    const { numAffectedRows } = await sql`
      insert into negotiations.negotiations (id, code, product_id, title, category_id, unit, classification,
        buyer_party_id, buyer_user_id, seller_party_id, turn, proposals, address_id, municipality_to,
        expires_at)
      values (${row.id}, ${code}, ${row.product_id}, ${row.title}, ${row.category_id},
        ${row.unit}, ${row.classification && JSON.stringify(row.classification)}::jsonb,
        ${row.buyer_party_id}, ${row.buyer_user_id}, ${row.seller_party_id}, 'seller', 1,
        ${row.address_id}, ${row.municipality_to}, ${row.expires_at})
      on conflict (code) do nothing`.execute(trx);
    return numAffectedRows === 1n;
  });
}

export interface ProposalRow {
  id: string;
  negotiation_id: string;
  position: number;
  side: NegotiationSide;
  kind: ProposalKind;
  quantity: string;
  unit_price: string | null;
  delivery: DeliveryMode;
  goods: bigint | null;
  freight: bigint | null;
  note: string;
  valid_until: Date;
  actor_id: string;
  input_hash: Buffer;
  created_at: Date;
}

const proposalColumns = sql`p.id, p.negotiation_id, p.position, p.side, p.kind, p.quantity::text,
  p.unit_price::text, p.delivery, p.goods, p.freight, p.note, p.valid_until, p.actor_id, p.input_hash,
  p.created_at`;

export async function findProposal(db: Database, id: string): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns} from negotiations.proposals p where p.id = ${id}`.execute(db);
  return rows[0];
}

/** The whole chain, oldest first. */
export async function listProposals(db: Database, negotiationId: string): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns} from negotiations.proposals p
    where p.negotiation_id = ${negotiationId} order by p.position`.execute(db);
  return rows;
}

/** The last one of each, by the negotiation's id. */
export async function lastProposals(
  db: Database,
  negotiationIds: readonly string[],
): Promise<ReadonlyMap<string, ProposalRow>> {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns} from negotiations.negotiations n
    join negotiations.proposals p on p.negotiation_id = n.id and p.position = n.proposals
    where n.id = any (${[...negotiationIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.negotiation_id, row]));
}

export async function insertProposal(
  trx: Trx,
  row: Omit<ProposalRow, "created_at">,
): Promise<void> {
  await sql`
    insert into negotiations.proposals (id, negotiation_id, position, side, kind, quantity, unit_price,
      delivery, goods, freight, note, valid_until, actor_id, input_hash)
    values (${row.id}, ${row.negotiation_id}, ${row.position}, ${row.side}, ${row.kind},
      ${row.quantity}::numeric, ${row.unit_price}::numeric, ${row.delivery}, ${row.goods},
      ${row.freight}, ${row.note}, ${row.valid_until}, ${row.actor_id}, ${row.input_hash})`.execute(
    trx,
  );
}

export interface EndingRow {
  negotiation_id: string;
  act: "accept" | "refuse" | "withdraw" | "expire";
  proposal_id: string;
  side: NegotiationSide | "clock";
  actor_id: string | null;
  note: string;
  happened_at: Date;
}

export async function findEnding(
  db: Database,
  negotiationId: string,
): Promise<EndingRow | undefined> {
  const { rows } = await sql<EndingRow>`
    select negotiation_id, act, proposal_id, side, actor_id, note, happened_at
    from negotiations.endings where negotiation_id = ${negotiationId}`.execute(db);
  return rows[0];
}

export async function insertEnding(trx: Trx, row: Omit<EndingRow, "happened_at">): Promise<void> {
  await sql`
    insert into negotiations.endings (negotiation_id, act, proposal_id, side, actor_id, note)
    values (${row.negotiation_id}, ${row.act}, ${row.proposal_id}, ${row.side}, ${row.actor_id},
      ${row.note})`.execute(trx);
}

/** A proposal was added: whose turn it is, where it would go, and until when. */
export async function updateTurn(
  trx: Trx,
  row: Pick<
    NegotiationRow,
    "id" | "turn" | "proposals" | "address_id" | "municipality_to" | "expires_at"
  >,
): Promise<void> {
  await sql`
    update negotiations.negotiations set turn = ${row.turn}, proposals = ${row.proposals},
      address_id = ${row.address_id}, municipality_to = ${row.municipality_to},
      expires_at = ${row.expires_at}, updated_at = platform.now(), clock_failed_at = null
    where id = ${row.id}`.execute(trx);
}

export async function updateEnd(
  trx: Trx,
  { id, state, checkoutId }: { id: string; state: NegotiationState; checkoutId: string | null },
): Promise<void> {
  await sql`
    update negotiations.negotiations set state = ${state}, turn = null, checkout_id = ${checkoutId},
      updated_at = platform.now(), clock_failed_at = null
    where id = ${id}`.execute(trx);
}

export async function findOpenOf(
  db: Database,
  { buyerPartyId, productId }: { buyerPartyId: string; productId: string },
): Promise<{ code: string } | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from negotiations.negotiations
    where buyer_party_id = ${buyerPartyId} and product_id = ${productId} and state = 'open'`.execute(
    db,
  );
  return rows[0];
}

export async function countOpenOf(db: Database, buyerPartyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from negotiations.negotiations
    where buyer_party_id = ${buyerPartyId} and state = 'open'`.execute(db);
  return rows[0]!.count;
}

/** Those whose time is over, the longest ago first; what failed a while ago waits for its turn. */
export async function listDueNegotiations(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from negotiations.negotiations
    where state = 'open' and expires_at <= platform.now()
      and (clock_failed_at is null or clock_failed_at <= platform.now() - interval '10 minutes')
    order by expires_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function markClockFailed(db: Database, id: string): Promise<void> {
  await sql`
    update negotiations.negotiations set clock_failed_at = platform.now()
    where id = ${id}`.execute(db);
}
