import { sql } from "kysely";
import { openAccounts, readCounters, type Transfer } from "#modules/ledger";
import { businessNow } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { keepPurchasePayment, type NewPurchasePayment } from "./keep-purchase-payment.ts";
import { openPurchasePayment } from "./open-purchase-payment.ts";
import type {
  PurchaseMethod,
  PurchaseOwner,
  PurchaseOwners,
  PurchaseReceipt,
  TakenMoney,
} from "./purchase-owner.ts";
import { purchaseTimes } from "./purchase-times.ts";
import type { PurchasePurpose } from "./purpose.ts";

/** Of a second kind of purchase, which only tests know. */
export const plantedPurpose = "planted" as string as PurchasePurpose;

interface Buyer {
  partyId: string;
  userId: string;
}

/** Somebody who sells, as small as can be: each purchase has two escrows, a third and the rest. */
export interface TestShop {
  purpose: PurchasePurpose;
  owner: PurchaseOwner;
  /** Each purchase that it was asked or told about, as often as it was. */
  concerned: string[];
  /** What the shop was told, in its order. */
  told: string[];
  /** The row of the purchase and of its payment, without anybody having been told of them. */
  keep(buyer: Buyer, method: PurchaseMethod, amount: bigint, id?: string): Promise<string>;
  /** The same, with the bank or the acquirer told. */
  place(buyer: Buyer, method: PurchaseMethod, amount: bigint): Promise<string>;
  end(id: string, state: "expired" | "cancelled"): Promise<void>;
  stateOf(id: string): Promise<{ state: string; late: bigint }>;
  /** What its escrows hold together. */
  held(id: string): Promise<bigint>;
  escrowsOf(id: string): readonly [string, string];
}

export function createTestShop(
  db: Database,
  /** Where its payments are made; they need its owner, so they are asked for later. */
  partsOf: () => PaymentsDependencies,
  purpose: PurchasePurpose = "checkout",
): TestShop {
  const escrows = new Map<string, readonly [string, string]>();
  const told: string[] = [];
  const concerned: string[] = [];
  const owner = createOwner(escrows, { told, concerned });
  const keep: TestShop["keep"] = async (buyer, method, amount, id = newId()) => {
    const accounts = [newId(), newId()] as const;
    escrows.set(id, accounts);
    await inTransaction(db, async (trx) => {
      await keepPayment(trx, partsOf(), { ...buyer, purpose, method, amount, id });
      await openAccounts(
        trx,
        accounts.map((account) => ({ id: account, book: "escrow", owner: "test" })),
      );
    });
    return id;
  };
  return {
    purpose,
    owner,
    concerned,
    told,
    keep,
    place: async (buyer, method, amount) => {
      const id = await keep(buyer, method, amount);
      await openPurchasePayment(partsOf(), { method, id });
      return id;
    },
    end: async (id, state) => {
      await sql`update orders.checkouts set state = ${state} where id = ${id}`.execute(db);
    },
    stateOf: async (id) => {
      const { rows } = await sql<{ state: string; late: bigint }>`
        select state, late_amount as late from orders.checkouts where id = ${id}`.execute(db);
      return rows[0]!;
    },
    escrowsOf: (id) => escrows.get(id)!,
    held: async (id) => {
      const counters = await readCounters(db, [...escrows.get(id)!]);
      return [...counters.values()].reduce(
        (sum, { creditsPosted, debitsPosted }) => sum + creditsPosted - debitsPosted,
        0n,
      );
    },
  };
}

export function ownersOf(...shops: readonly TestShop[]): PurchaseOwners {
  return Object.fromEntries(shops.map(({ purpose, owner }) => [purpose, owner])) as PurchaseOwners;
}

async function keepPayment(
  trx: Trx,
  parts: PaymentsDependencies,
  purchase: Buyer & Pick<NewPurchasePayment, "purpose" | "method" | "amount" | "id">,
): Promise<void> {
  const { id, method, partyId, userId, amount } = purchase;
  const life = { pixMinutes: 30, cardMinutes: 30, boletoDays: 3 };
  const times = purchaseTimes(method, await businessNow(trx), life);
  const refusal = await keepPurchasePayment(trx, parts, {
    ...purchase,
    description: "Compra na AREON",
    times,
    successPath: `/checkout/${id}`,
    cancelPath: `/checkout/${id}`,
  });
  if (isRefusal(refusal)) throw new Error(JSON.stringify(refusal));
  await sql`
    insert into orders.checkouts (id, buyer_party_id, buyer_user_id, method, total, input_hash, expires_at)
    values (${id}, ${partyId}, ${userId}, ${method}, ${amount}, sha256(''), ${times.expiresAt})
  `.execute(trx);
}

function createOwner(
  escrows: ReadonlyMap<string, readonly [string, string]>,
  { told, concerned }: Pick<TestShop, "told" | "concerned">,
): PurchaseOwner {
  return {
    settle: async (trx, receipt) => {
      concerned.push(receipt.reference);
      const { rows } = await sql<{ state: string; total: bigint }>`
        select state, total from orders.checkouts where id = ${receipt.reference} for update
      `.execute(trx);
      const { state, total } = rows[0]!;
      if (state !== "awaiting_payment" || receipt.amount < total) return keepLate(trx, receipt);
      await sql`update orders.checkouts set state = 'paid', paid_at = ${receipt.at}
        where id = ${receipt.reference}`.execute(trx);
      const [first, second] = escrows.get(receipt.reference)!;
      const pay = (credit: string, amount: bigint): Transfer => ({
        kind: "transfer",
        id: newId(),
        debit: receipt.partyId,
        credit,
        amount,
        reason: "order_payment",
        reference: credit,
      });
      return { transfers: [pay(first, total / 3n), pay(second, total - total / 3n)] };
    },
    disputeOpened: async (_, { reference, amount }) => {
      concerned.push(reference);
      told.push(`opened ${amount}`);
    },
    disputeWon: async (_, { reference, amount }) => {
      concerned.push(reference);
      told.push(`won ${amount}`);
    },
    disputeLost: async (trx, dispute) => {
      concerned.push(dispute.reference);
      told.push(`lost ${dispute.amount}${dispute.isLast ? ", the last" : ""}`);
      return { transfers: await empty(trx, escrows.get(dispute.reference)!, dispute) };
    },
    moneyTakenBack: async (trx, taken) => {
      concerned.push(taken.reference);
      told.push(`taken back ${taken.amount}`);
      return { transfers: await empty(trx, escrows.get(taken.reference)!, taken) };
    },
  };
}

async function keepLate(trx: Trx, { reference, amount }: PurchaseReceipt) {
  await sql`update orders.checkouts set late_amount = late_amount + ${amount}
    where id = ${reference}`.execute(trx);
  return { transfers: [] };
}

async function empty(
  trx: Trx,
  accounts: readonly string[],
  { amount, creditAccount: credit }: TakenMoney,
): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  let left = amount;
  for (const [debit, { creditsPosted, debitsPosted }] of await readCounters(trx, [...accounts])) {
    const there = creditsPosted - debitsPosted;
    const part = there < left ? there : left;
    left -= part;
    const named = { reason: "order_refund", reference: debit };
    if (part > 0n) {
      transfers.push({ kind: "transfer", id: newId(), debit, credit, amount: part, ...named });
    }
  }
  return transfers;
}
