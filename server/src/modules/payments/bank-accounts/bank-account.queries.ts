import { sql } from "kysely";
import type { BankAccountType } from "@areon/contracts/payments/payouts";
import type { Database, Trx } from "#platform/db/database";

export interface BankAccountRow {
  id: string;
  party_id: string;
  user_id: string;
  ispb: string;
  type: BankAccountType;
  kind: "person" | "company";
  sealed: Buffer;
  fingerprint: Buffer;
  created_at: Date;
  removed_at: Date | null;
}

export async function findBankAccount(
  db: Database,
  id: string,
): Promise<BankAccountRow | undefined> {
  const { rows } = await sql<BankAccountRow>`
    select * from payments.bank_accounts where id = ${id}`.execute(db);
  return rows[0];
}

export async function listOpenAccounts(db: Database, partyId: string): Promise<BankAccountRow[]> {
  const { rows } = await sql<BankAccountRow>`
    select * from payments.bank_accounts where party_id = ${partyId} and removed_at is null
    order by id desc`.execute(db);
  return rows;
}

/** Undefined when the party has the same account already. */
export async function insertBankAccount(
  trx: Trx,
  row: Omit<BankAccountRow, "created_at" | "removed_at">,
): Promise<BankAccountRow | undefined> {
  const { rows } = await sql<BankAccountRow>`
    insert into payments.bank_accounts (id, party_id, user_id, ispb, type, kind, sealed, fingerprint)
    values (${row.id}, ${row.party_id}, ${row.user_id}, ${row.ispb}, ${row.type}, ${row.kind},
      ${row.sealed}, ${row.fingerprint})
    on conflict do nothing returning *`.execute(trx);
  return rows[0];
}

export async function markRemoved(
  trx: Trx,
  { id, partyId }: { id: string; partyId: string },
): Promise<boolean> {
  const { rows } = await sql`
    update payments.bank_accounts set removed_at = platform.now()
    where id = ${id} and party_id = ${partyId} and removed_at is null returning id`.execute(trx);
  return rows.length > 0;
}
