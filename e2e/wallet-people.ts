import { expect, type APIRequestContext, type Page } from "@playwright/test";
import type { PoolClient } from "pg";
import { newId } from "../server/src/platform/ids.ts";
import { inDatabase, withConnection } from "./database.ts";
import { registerByCall, signUpSeller, type Seller } from "./admin-sellers.ts";
import { typeCode } from "./identity-steps.ts";

export const pin = "135790";

/** Where corrections by hand come from and go to. */
const adjustmentsAccount = "a0000000-0000-4000-8000-000001090000";

export interface WalletPerson extends Seller {
  partyId: string;
}

/** Somebody with a registration, a wallet with that much in it and, unless told otherwise, a PIN. */
export async function walletPerson(
  request: APIRequestContext,
  { cents = 0, hasPin = true }: { cents?: number; hasPin?: boolean } = {},
): Promise<WalletPerson> {
  const seller = await signUpSeller(request);
  await registerByCall(request, seller);
  return withWallet(request, seller, { cents, hasPin });
}

/** Whoever is registered has a wallet a moment later; with a PIN unless told otherwise, and that much in it. */
export async function withWallet(
  request: APIRequestContext,
  registered: Seller,
  { cents = 0, hasPin = true }: { cents?: number; hasPin?: boolean } = {},
): Promise<WalletPerson> {
  const headers = { authorization: registered.authorization };
  if (hasPin) {
    const set = await request.put("/api/v1/me/pin", { headers, data: { pin } });
    expect(set.ok()).toBe(true);
  }
  await expect
    .poll(async () => (await request.get("/api/v1/wallet", { headers })).status())
    .toBe(200);
  const person = { ...registered, partyId: await partyOf(registered.email) };
  if (cents > 0) await credit(person, cents);
  return person;
}

/** Straight into the books, by the ledger's own door. */
export async function credit({ partyId }: WalletPerson, cents: number): Promise<void> {
  await withConnection((client) => post(client, [{ partyId, cents }]));
}

/**
 * A busy year in the books: one movement after the other, in and out by turns, on several days that
 * end today. Gives back what came in and what went out, in centavos.
 */
export async function makeHistory(
  { partyId }: WalletPerson,
  { lines, days }: { lines: number; days: number },
): Promise<{ in: bigint; out: bigint; from: string; to: string }> {
  const total = { in: 0n, out: 0n };
  const perDay = lines / days;
  const dates = await withConnection(async (client) => {
    for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
      const moves = Array.from({ length: perDay }, (_, index) => {
        const isIn = index % 2 === 0;
        const cents = isIn ? 10_000 + index : 100 + index;
        if (isIn) total.in += BigInt(cents);
        else total.out += BigInt(cents);
        return { partyId, cents: isIn ? cents : -cents };
      });
      await client.query("begin");
      await client.query(
        "update platform.clock_offset set is_movable = true, offset_ms = offset_ms - $1::bigint",
        [daysAgo * 86_400_000],
      );
      for (let start = 0; start < moves.length; start += 250) {
        await post(client, moves.slice(start, start + 250));
      }
      await client.query("update platform.clock_offset set offset_ms = offset_ms + $1::bigint", [
        daysAgo * 86_400_000,
      ]);
      await client.query("commit");
    }
    const { rows } = await client.query<{ from: string; to: string }>(
      `select (platform.business_date(platform.now()) - $1::int)::text as from,
         platform.business_date(platform.now())::text as to`,
      [days - 1],
    );
    return rows[0]!;
  });
  return { ...total, ...dates };
}

/** Balance in centavos, as the books have it. */
export async function balanceOf({ partyId }: WalletPerson): Promise<bigint> {
  const [row] = await inDatabase<{ balance: string }>(
    "select (credits_posted - debits_posted)::text as balance from ledger.accounts where id = $1",
    [partyId],
  );
  return BigInt(row!.balance);
}

export async function givePin(page: Page): Promise<void> {
  await expect(page.getByRole("dialog", { name: "Confirme com seu PIN" })).toBeVisible();
  await typeCode(page, "Número 1 de 6", pin);
}

interface Move {
  partyId: string;
  /** Negative when it leaves the wallet. */
  cents: number;
}

async function post(client: PoolClient, moves: readonly Move[]): Promise<void> {
  const ids = moves.map(() => newId());
  const numbers = moves.map((_, index) => index + 1);
  const all = <T>(value: T) => moves.map(() => value);
  const sides = moves.map(({ partyId, cents }) =>
    cents > 0 ? [adjustmentsAccount, partyId] : [partyId, adjustmentsAccount],
  );
  const { rows } = await client.query<{ group_no: number; outcome: string }>(
    `select group_no, outcome from ledger.post_transfers($1::boolean[], $2::int[], $3::uuid[],
       $4::text[], $5::uuid[], $6::text[], $7::uuid[], $8::uuid[], $9::bigint[], $10::uuid[],
       $11::timestamptz[], $12::text[], $13::text[], $14::uuid[], '[]'::json, '[]'::json)
     where group_no > 0`,
    [
      all(false),
      numbers,
      ids,
      ids.map((id) => id.replaceAll("-", "").repeat(2)),
      ids,
      all("transfer"),
      sides.map(([debit]) => debit),
      sides.map(([, creditSide]) => creditSide),
      moves.map(({ cents }) => Math.abs(cents)),
      all(null),
      all(null),
      all("wallet_adjustment"),
      all(""),
      all(null),
    ],
  );
  expect(rows).toEqual([]);
}

export async function partyOf(email: string): Promise<string> {
  const [row] = await inDatabase<{ party_id: string }>(
    `select memberships.party_id from identity.memberships
     join identity.users on users.id = memberships.user_id where users.email = $1`,
    [email],
  );
  return row!.party_id;
}
