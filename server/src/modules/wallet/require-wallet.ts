import { moneyHolder, type MoneyHolder } from "#modules/identity";
import { inTransaction, type Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { openWallets } from "./open-wallets.ts";
import { hasWallet } from "./wallet.queries.ts";

/** Whose wallet a person acts on. It is opened with the registration, or here if that is not read yet. */
export async function requireWallet(db: Database, userId: string): Promise<MoneyHolder | Refusal> {
  const holder = await moneyHolder(db, userId);
  if (!holder) return refuse("not_found");
  const refusal = refuseHolder(holder);
  if (refusal) return refusal;
  const { partyId } = holder;
  if (!(await hasWallet(db, partyId)))
    await inTransaction(db, (trx) => openWallets(trx, [partyId]));
  return holder;
}

export function refuseHolder({ userType, isRegistered }: MoneyHolder): Refusal | null {
  if (userType === "admin") return refuse("wallet_not_for_admins");
  return isRegistered ? null : refuse("registration_incomplete");
}
