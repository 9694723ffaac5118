import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface Move {
  id: string;
  potId: string;
  partyId: string;
  kind: "deposit" | "withdrawal";
  /** Before taxes. */
  amount: bigint;
  cost: bigint;
  iof: bigint;
  incomeTax: bigint;
  orderId: string | null;
  createdBy: string | null;
}

export async function insertMove(trx: Trx, move: Move): Promise<void> {
  await sql`
    insert into savings.moves (id, pot_id, party_id, kind, amount, cost, iof, income_tax, order_id, created_by)
    values (${move.id}, ${move.potId}, ${move.partyId}, ${move.kind}, ${move.amount}, ${move.cost},
      ${move.iof}, ${move.incomeTax}, ${move.orderId}, ${move.createdBy})`.execute(trx);
}

export async function findMoves(db: Database, ids: readonly string[]): Promise<Move[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Move>`
    select id, pot_id as "potId", party_id as "partyId", kind, amount, cost, iof,
      income_tax as "incomeTax", order_id as "orderId", created_by as "createdBy"
    from savings.moves where id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** What was put in since a day, by pot. */
export async function sumDeposits(
  db: Database,
  { potIds, since }: { potIds: readonly string[]; since: string },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; amount: bigint }>`
    select pot_id as id, sum(amount)::bigint as amount from savings.moves
    where pot_id = any (${[...potIds]}::uuid[]) and kind = 'deposit'
      and made_at >= ${since}::date::timestamp at time zone 'America/Sao_Paulo'
    group by pot_id`.execute(db);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}
