import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { receivePix as payToKey } from "../../../../../sandbox/src/bank/actions/receive-pix.ts";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank, type RunningBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import { createVault } from "#modules/identity";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { bankingErasureBlocker } from "../privacy/banking-privacy.ts";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { openPayoutSite } from "../payouts/test-payout-site.ts";
import { receivePix } from "../receipts/receive-pix.ts";
import { findPartyOfKey } from "./find-party-of-key.ts";
import { followPixKey } from "./follow-pix-key.ts";
import { pixKeyFacts } from "./key-facts.ts";
import { pixKeyRoutes } from "./key.routes.ts";
import { pixKeySweepers } from "./key.sweepers.ts";
import { rehashPixKeys } from "./rehash-pix-keys.ts";

const open = () => openPayoutSite<RunningBank>({ ensureBankCertificates, startBank }, pixKeyRoutes);

let site: Awaited<ReturnType<typeof open>>;
let parts: PaymentsDependencies & { bank: Bank };
beforeAll(async () => {
  site = await open();
  parts = { ...site.dependencies, bank: site.dependencies.bank! };
  await site.setClock("2026-11-18T10:00");
});
afterAll(() => site.close());

const register = (person: TestPerson, kind: string, id = newId()) =>
  site.call(person, "POST", "/wallet/pix-keys", { id, kind });
const list = async (person: TestPerson) =>
  (await site.call(person, "GET", "/wallet/pix-keys")).body;
const ownerOf = (key: string) => findPartyOfKey(site.database.db, parts.vault, key);

/** The bank confirms other keys than random ones a moment later. */
async function registerSurely(person: TestPerson, kind: string) {
  const { body } = await register(person, kind);
  await expect
    .poll(
      async () => {
        await followPixKey(parts, body.id);
        return (await list(person)).keys.find((key: { id: string }) => key.id === body.id).state;
      },
      { timeout: 45_000 },
    )
    .toBe("active");
  return body.id as string;
}

async function confirmPhone(person: TestPerson, phone: string): Promise<void> {
  await sql`
    update identity.users set phone = ${phone}, phone_confirmed_at = platform.now()
    where id = ${person.actor.userId}`.execute(site.database.db);
}

describe("a Pix key of one's own", () => {
  test("leads money from other banks into the wallet", async () => {
    const ana = await site.openPayer("0.01");
    const { status, body } = await register(ana, "evp");
    expect([status, body.state]).toEqual([201, "active"]);
    expect(body.copy_value).toMatch(/^[\da-f-]{36}$/);
    expect(await ownerOf(body.copy_value)).toMatchObject({ partyId: ana.partyId, keyId: body.id });
    const payer = { name: "Bento Dias", document: "52998224725" };
    const pix = payToKey(site.running.bank, { key: body.copy_value, cents: 7_500, payer }, "never");
    await receivePix(parts, pix.endToEndId);
    await receivePix(parts, pix.endToEndId);
    expect((await site.available(ana)).free).toBe(7_501n);
  });

  test("is the own document or an address that was proved, never something typed", async () => {
    const ana = await site.openPayer("0.01");
    const before = await list(ana);
    expect(before).toMatchObject({ keys: [], max: 5, left: 5 });
    const states = Object.fromEntries(
      before.offers.map((offer: { kind: string; state: string }) => [offer.kind, offer.state]),
    );
    expect(before.offers[0].value).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
    expect(states).toMatchObject({ cpf: "available", phone: "missing", evp: "available" });
    const noPhone = await register(ana, "phone");
    expect(noPhone.body).toMatchObject({
      code: "pix_key_not_confirmed",
      detail: "Para usar como chave Pix, o celular precisa estar no seu perfil e confirmado.",
    });
    expect((await register(ana, "cnpj")).body.code).toBe("pix_key_not_confirmed");
    await confirmPhone(ana, "+5565999998888");
    await registerSurely(ana, "phone");
    await registerSurely(ana, "cpf");
    const { keys, offers, left } = await list(ana);
    expect(keys.map((key: { value: string }) => key.value)).toEqual([
      "(65) 99999-8888",
      expect.stringMatching(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/),
    ]);
    expect(left).toBe(3);
    expect(offers).toContainEqual({
      kind: "phone",
      value: "(65) 99999-8888",
      state: "registered",
    });
    expect((await register(ana, "cpf")).body.code).toBe("pix_key_exists");
  });

  test("is nobody else's: a number that changed hands must be given up first", async () => {
    const ana = await site.openPayer("0.01");
    await confirmPhone(ana, "+5566999997777");
    const id = await registerSurely(ana, "phone");
    await sql`update identity.users set phone = null, phone_confirmed_at = null
      where id = ${ana.actor.userId}`.execute(site.database.db);
    const bento = await site.openPayer("0.01");
    await confirmPhone(bento, "+5566999997777");
    expect((await register(bento, "phone")).body.code).toBe("pix_key_taken");
    const removed = await site.call(ana, "POST", `/wallet/pix-keys/${id}/removal`);
    expect(removed.body.state).toBe("removed");
    expect(await ownerOf("+5566999997777")).toMatchObject({ partyId: ana.partyId });
    await registerSurely(bento, "phone");
    expect(await ownerOf("+5566999997777")).toMatchObject({ partyId: bento.partyId });
  });

  test("asked for again under its id is the same key", async () => {
    const ana = await site.openPayer("0.01");
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(ana, "evp", id)));
    expect(new Set(answers.map(({ body }) => body.copy_value)).size).toBe(1);
    expect((await register(ana, "cpf", id)).body.code).toBe("intent_mismatch");
    const bento = await site.openPayer("0.01");
    expect((await register(bento, "evp", id)).body.code).toBe("intent_mismatch");
    const taken = await site.call(bento, "POST", `/wallet/pix-keys/${id}/removal`);
    expect(taken.status).toBe(404);
  });

  test("twenty asked for at once are five", async () => {
    const ana = await site.openPayer("0.01");
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(ana, "evp")));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["pix_key_limit"]));
    const { keys } = await list(ana);
    await site.call(ana, "POST", `/wallet/pix-keys/${keys[0].id}/removal`);
    expect((await register(ana, "evp")).status).toBe(201);
  });
});

test("an answer that is lost is asked for again, and there is one key", async () => {
  const ana = await site.openPayer("0.01");
  site.running.bank.state.mood = { mood: "reset", scope: "all" };
  const { body } = await register(ana, "evp");
  site.running.bank.state.mood = { mood: "normal", scope: "all" };
  expect(body).toMatchObject({ state: "registering", value: null });
  await site.moveClock("1 minute");
  for (const sweeper of pixKeySweepers(parts)) await sweeper.sweep(site.database.db);
  const { keys } = await list(ana);
  expect(keys).toMatchObject([{ id: body.id, state: "active" }]);
  expect(keys[0].copy_value).toBe(site.running.bank.state.keys[body.id]!.value);
});

test("a key that another bank has is told with the way out, and frees its place", async () => {
  const ana = await site.openPayer("0.01");
  await sql`update identity.users set email = ${`outro${newId()}@fazenda.com.br`},
    email_confirmed_at = platform.now() where id = ${ana.actor.userId}`.execute(site.database.db);
  const { body } = await register(ana, "email");
  await expect
    .poll(
      async () => {
        await followPixKey(parts, body.id);
        return (await list(ana)).keys[0].state;
      },
      { timeout: 45_000 },
    )
    .toBe("failed");
  expect(await list(ana)).toMatchObject({
    left: 5,
    keys: [{ failure: expect.stringMatching(/^Esta chave já está em outro banco/) }],
  });
  const { db } = site.database;
  const told = await inTransaction(db, (trx) =>
    pixKeyFacts.tell({ trx, vault: parts.vault }, [body.id]),
  );
  expect(told[0]?.notice?.title).toBe("Chave Pix não cadastrada");
});

test("a key that the bank gives to somebody else no longer leads here, and its person is told", async () => {
  const ana = await site.openPayer("0.01");
  const { body } = await register(ana, "evp");
  site.running.bank.state.keys[body.id]!.state = "removed";
  await followPixKey(parts, body.id);
  expect(await list(ana)).toMatchObject({ keys: [], left: 5 });
  const told = await inTransaction(site.database.db, (trx) =>
    pixKeyFacts.tell({ trx, vault: parts.vault }, [body.id]),
  );
  expect(told[0]?.notice).toMatchObject({ title: "Chave Pix removida", isSecurity: true });
});

test("keys are found before, during and after a change of the key of hashes", async () => {
  const { db } = site.database;
  const { config } = site.dependencies;
  const ana = await site.openPayer("0.01");
  const key = (await register(ana, "evp")).body.copy_value;
  const old = config.LOOKUP_KEY;
  const fresh = { id: "fresh", key: randomBytes(32) };
  const both = createVault({ ...config, LOOKUP_KEY: [fresh, ...old] });
  const after = createVault({ ...config, LOOKUP_KEY: [fresh] });
  expect(await findPartyOfKey(db, both, key)).toMatchObject({ partyId: ana.partyId });
  while ((await rehashPixKeys(db, { vault: both, batch: 3 })) > 0);
  expect(await findPartyOfKey(db, after, key)).toMatchObject({ partyId: ana.partyId });
  while ((await rehashPixKeys(db, { vault: parts.vault, batch: 3 })) > 0);
  expect(await findPartyOfKey(db, parts.vault, key)).toMatchObject({ partyId: ana.partyId });
});

test("whoever leaves gives the keys up first", async () => {
  const { db } = site.database;
  const ana = await site.openPayer("0.01");
  const { userId } = ana.actor;
  expect(await bankingErasureBlocker.find(db, userId)).toBeNull();
  const { body } = await register(ana, "evp");
  expect(await bankingErasureBlocker.find(db, userId)).toBe("chaves Pix");
  expect(await inTransaction(db, (trx) => bankingErasureBlocker.shut!(trx, userId))).toBe(false);
  await site.call(ana, "POST", `/wallet/pix-keys/${body.id}/removal`);
  expect(await inTransaction(db, (trx) => bankingErasureBlocker.shut!(trx, userId))).toBe(true);
});
