import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ask,
  buy,
  capture,
  capturedCents,
  openAuthorisation,
  refund,
  refundedCents,
  reverse,
} from "../../../../../sandbox/src/issuer/issuer.ts";
import type { AuthorisationRecord } from "../../../../../sandbox/src/issuer/state.ts";
import { startTestIssuer, type TestIssuer } from "../../../../../sandbox/src/issuer/test-issuer.ts";
import { realNowMs } from "#platform/clock";
import type { TestPerson } from "#platform/http/test-server";
import { testConfig } from "#platform/test-config";
import { followAuthorisation } from "./follow-authorisation.ts";
import { createCardIssuer } from "../issuer/http-issuer.ts";
import type { AuthorisationFacts, CardIssuer } from "../issuer/issuer.ts";
import { settleAuthorisation } from "./settle-authorisation.ts";
import { openCardsSite, type CardsSite } from "../test-cards-site.ts";

const histories = Number(process.env["CARD_HISTORIES"] ?? 40);
const seed = Number(process.env["CARD_SEED"] ?? realNowMs() % 1_000_000);

let running: TestIssuer;
let site: CardsSite;
let issuer: CardIssuer;
beforeAll(async () => {
  running = await startTestIssuer();
  site = await openCardsSite(running.environment);
  running.options.apiOrigin = site.origin;
  issuer = createCardIssuer(testConfig(running.environment))!;
});
afterAll(async () => {
  await site.close();
  await running.close();
});

/** A generator of its own, so that a seed repeats a run (mulberry32). */
function randomFrom(start: number): (below: number) => number {
  let state = start >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

interface History {
  random: (below: number) => number;
  person: TestPerson;
  card: string;
  /** Credited less spent beside the card. */
  own: bigint;
  purchases: AuthorisationRecord[];
  /** What the issuer said at some time, to be heard again, late and in any order. */
  heard: AuthorisationFacts[];
}

const merchant = { name: "Casa do Fazendeiro", city: "Lucas", country: "BR", category: "5261" };

async function read(id: string): Promise<AuthorisationFacts> {
  const answer = await issuer.readAuthorisation(id);
  if (answer.kind !== "done") throw new Error(answer.kind);
  return answer.value;
}

/** One step of a history; what it picks may have nothing to act on. */
async function step(history: History): Promise<void> {
  const { random, card, purchases, heard, person } = history;
  const purchase = purchases[random(purchases.length || 1)];
  const some = () => 1 + random(60_00);
  const kind = random(12);
  if (kind <= 1 || !purchase) {
    const wish = { cardId: card, cents: some(), merchant, channel: "online" } as const;
    if (random(8) > 0) purchases.push(await buy(running.issuer, wish));
    else await loseAnswer(history, wish);
  } else if (kind <= 3) {
    const cents = random(3) === 0 ? some() : Math.max(1, random(purchase.cents + 1));
    // A shop may charge what was refused, too; that is the issuer's to allow.
    capture(running.issuer, purchase, { cents, keepsRest: random(2) === 0 });
  } else if (kind === 4) {
    reverse(running.issuer, purchase, random(2) === 0 ? undefined : 1 + random(30_00));
  } else if (kind === 5) {
    const left = capturedCents(purchase) - refundedCents(purchase);
    if (left > 0) refund(running.issuer, purchase, 1 + random(left));
  } else if (kind <= 7) {
    heard.push(await read(purchase.id));
  } else if (kind <= 9) {
    const old = heard[random(heard.length || 1)];
    if (!old) return;
    const times = 1 + random(2);
    await Promise.all(Array.from({ length: times }, () => settleAuthorisation(site.db, old)));
  } else if (kind === 10) {
    const cents = BigInt(some());
    const isIn = random(2) === 0 || (await site.available(person)) < cents;
    if (isIn) await site.credit(person.partyId, (Number(cents) / 100).toFixed(2));
    else await site.spend(person.partyId, cents);
    history.own += isIn ? cents : -cents;
  } else {
    await site.sweep("cards.collect_debts");
  }
}

/** We said yes or no and the issuer never heard it, so for it the answer was no. */
async function loseAnswer(
  { purchases }: History,
  wish: Parameters<typeof openAuthorisation>[1],
): Promise<void> {
  const purchase = openAuthorisation(running.issuer, wish);
  await ask(running.issuer, purchase);
  await ask(running.issuer, purchase);
  purchase.decision = "declined";
  purchase.version += 1;
  purchases.push(purchase);
}

interface Row {
  issuer_id: string;
  held: bigint;
  captured: bigint;
  refunded: bigint;
  owed: bigint;
}

const sumOf = (values: readonly (bigint | number)[]) =>
  values.reduce<bigint>((total, value) => total + BigInt(value), 0n);

/** Everything is heard once more at the end, in any order; then nothing may be left to chance. */
async function compare(history: History): Promise<bigint> {
  const { person, purchases, random } = history;
  const order = purchases.toSorted(() => random(3) - 1);
  for (const { id } of order) await followAuthorisation({ db: site.db, issuer }, id);
  for (const facts of history.heard)
    expect(await settleAuthorisation(site.db, facts)).toBe("known");
  const { rows } = await sql<Row>`select issuer_id, held, captured, refunded, owed
    from cards.authorisations where party_id = ${person.partyId}`.execute(site.db);
  for (const purchase of purchases) {
    const row = rows.find(({ issuer_id: id }) => id === purchase.id);
    expect(row).toMatchObject({
      held: BigInt(purchase.openCents),
      captured: BigInt(capturedCents(purchase)),
      refunded: BigInt(refundedCents(purchase)),
    });
  }
  const net = sumOf(purchases.map((one) => capturedCents(one) - refundedCents(one)));
  const held = sumOf(rows.map((row) => row.held));
  const owed = sumOf(rows.map((row) => row.owed));
  expect(await site.available(person)).toBe(history.own - net - held + owed);
  return net;
}

/** Where the wallet was never short, each charge and each refund is one line of the statement, and no more. */
async function compareStatement({ person, purchases }: History): Promise<void> {
  const { rows } = await sql<{ reason: string; amount: bigint }>`
    select t.reason, t.amount from ledger.transfers t
    where ${person.partyId} in (t.debit_account, t.credit_account)
      and t.kind in ('transfer', 'post') and t.reason like 'card_purchase%'`.execute(site.db);
  const linesOf = (reason: string) =>
    rows.filter((row) => row.reason === reason).map(({ amount }) => Number(amount));
  const sorted = (cents: readonly number[]) => cents.toSorted((one, other) => one - other);
  const all = (kind: "captures" | "refunds") =>
    purchases.flatMap((purchase) => purchase[kind].map(({ cents }) => cents));
  expect(sorted(linesOf("card_purchase"))).toEqual(sorted(all("captures")));
  expect(sorted(linesOf("card_purchase_refund"))).toEqual(sorted(all("refunds")));
  expect(linesOf("card_purchase_debt")).toEqual([]);
}

test(`what the issuer says, doubled, late and in any order, comes to the same money (seed ${seed})`, async () => {
  let net = 0n;
  for (let number = 0; number < histories; number += 1) {
    const random = randomFrom(seed * 1_000 + number);
    // Every other wallet has too little for what shops charge without asking.
    const isRich = number % 2 === 0;
    const funds = isRich ? "100000.00" : "80.00";
    const person = await site.openHolder(funds);
    const card = await site.createCard(person, { month_limit: "1000000.00" });
    const own = isRich ? 100_000_00n : 80_00n;
    const history: History = { random, person, card, own, purchases: [], heard: [] };
    for (let count = 0; count < 30; count += 1) await step(history);
    net += await compare(history);
    if (isRich) await compareStatement(history);
  }
  // Asked for at the end: a later history's sweeper collects from those before it, too.
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(sum(owed), 0)::bigint as owed from cards.authorisations`.execute(site.db);
  expect(await site.books()).toEqual({ settlement: net, debts: rows[0]!.owed });
  expect(await site.proof()).toEqual([]);
}, 600_000);
