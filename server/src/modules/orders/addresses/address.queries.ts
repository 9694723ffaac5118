import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface AddressRow {
  id: string;
  user_id: string;
  label: string;
  municipality_code: number;
  sealed_address: Buffer;
  is_default: boolean;
  created_at: Date;
}

const columns = [
  "id",
  "user_id",
  "label",
  "municipality_code",
  "sealed_address",
  "is_default",
  "created_at",
] as const;

/** The default one first, then those used last. */
export async function listAddressRows(db: Database, userId: string): Promise<AddressRow[]> {
  return db
    .selectFrom("orders.addresses")
    .select(columns)
    .where("user_id", "=", userId)
    .orderBy("is_default", "desc")
    .orderBy(sql`last_used_at desc nulls last`)
    .orderBy("id", "desc")
    .execute();
}

/** Whosoever it is; the caller looks at `user_id`. */
export async function findAddress(db: Database, id: string): Promise<AddressRow | undefined> {
  return db.selectFrom("orders.addresses").select(columns).where("id", "=", id).executeTakeFirst();
}

export type AddressValues = Omit<AddressRow, "created_at">;

/** The row of the id is written anew, or for the first time; another default one is none any more. */
export async function writeAddress(trx: Trx, row: AddressValues): Promise<void> {
  if (row.is_default) {
    await trx
      .updateTable("orders.addresses")
      .set({ is_default: false })
      .where("user_id", "=", row.user_id)
      .where("is_default", "=", true)
      .where("id", "<>", row.id)
      .execute();
  }
  const { label, municipality_code, sealed_address, is_default } = row;
  const values = { label, municipality_code, sealed_address, is_default };
  await trx
    .insertInto("orders.addresses")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

export async function deleteAddress(
  trx: Trx,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await trx
    .deleteFrom("orders.addresses")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .execute();
}

/** After the default one went, the one used last is it. */
export async function keepOneDefault(trx: Trx, userId: string): Promise<void> {
  await sql`
    update orders.addresses set is_default = true where id = (
      select id from orders.addresses where user_id = ${userId}
      order by is_default desc, last_used_at desc nulls last, id desc limit 1
    ) and not is_default`.execute(trx);
}

export async function markAddressUsed(trx: Trx, id: string): Promise<void> {
  await sql`
    update orders.addresses set last_used_at = platform.now() where id = ${id}`.execute(trx);
}
