import { registrationForm } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { recordDecision, requestApproval } from "#platform/permissions/approvals";
import { isRefusal } from "#platform/refusal";
import { openWalletSite, type TestHolder, type WalletSite } from "../test-wallet-site.ts";
import { adjustmentApproval } from "./adjustment-approval.ts";

let site: WalletSite;
let asking: TestPerson;
let agreeing: TestPerson;
let ana: TestHolder;
beforeAll(async () => {
  site = await openWalletSite();
  asking = await site.openTreasurer();
  agreeing = await site.openTreasurer();
});
beforeEach(async () => {
  ana = await site.openHolder("0.00", "Ana Souza");
});
afterAll(() => site.close());

const wish = (changes: object = {}) => ({
  id: newId(),
  user_id: ana.actor.userId,
  direction: "credit",
  amount: "150.00",
  reason: "Depósito conciliado à mão",
  ...changes,
});
const ask = (body: object, person = asking) =>
  site.call(person, "POST", "/admin/finance/adjustments", body);

/** What the desk's route does: decision and act in one transaction. */
const confirm = (id: string, { actor } = agreeing) =>
  inTransaction(site.database.db, async (trx) => {
    const decision = { id, state: "confirmed", by: actor.userId, reason: "ok" } as const;
    const decided = await recordDecision(trx, decision);
    if (isRefusal(decided)) return decided;
    const origin = { address: "127.0.0.1", userAgent: undefined };
    const refusal = await adjustmentApproval.execute(trx, decided, { actor, origin });
    if (refusal)
      await sql`update platform.approvals set state = 'pending', decided_by = null,
      decided_at = null, decision_reason = null where id = ${id}`.execute(trx);
    return refusal;
  });

test("asked for, nothing moves; confirmed by a second person, it does, once", async () => {
  const wanted = wish();
  const asked = await ask(wanted);
  expect(asked.body).toMatchObject({ state: "pending", full_name: "Ana Souza", amount: "150.00" });
  expect(await site.available(ana)).toBe("0.00");
  expect(await confirm(wanted.id)).toBe(undefined);
  expect(await confirm(wanted.id)).toMatchObject({ refused: "approval_not_pending" });
  expect(await site.available(ana)).toBe("150.00");
  const { body } = await site.call(asking, "GET", "/admin/finance/adjustments");
  expect(body.adjustments[0]).toMatchObject({ id: wanted.id, state: "confirmed" });
});

test("asked for twice is one request; with other words it is refused", async () => {
  const wanted = wish();
  const [first, again] = [await ask(wanted), await ask(wanted)];
  expect(again.body).toEqual(first.body);
  expect((await ask({ ...wanted, amount: "151.00" })).body.code).toBe("intent_mismatch");
});

test("asked for under the id of another request that waits for its second person, it is told so", async () => {
  const wanted = wish();
  const by = asking.actor.userId;
  const other = {
    id: wanted.id,
    kind: "settings.change",
    payload: {},
    reason: "Outra",
    by,
  } as const;
  await inTransaction(site.database.db, (trx) => requestApproval(trx, other));
  expect(await ask(wanted)).toMatchObject({ status: 422, body: { code: "intent_mismatch" } });
});

test("a debit beyond the balance is refused when it is confirmed", async () => {
  const wanted = wish({ direction: "debit" });
  expect((await ask(wanted)).status).toBe(201);
  expect(await confirm(wanted.id)).toMatchObject({ refused: "insufficient_funds" });
});

test("nobody asks in favour of themselves, nor for an administrator", async () => {
  const twin = await site.signIn(["finance"]);
  const { status } = await site.call(
    twin,
    "POST",
    "/me/registration",
    registrationForm(newId(), { cpf: ana.cpf }),
  );
  expect(status).toBe(200);
  expect((await ask(wish(), twin)).body.code).toBe("own_request");
  expect((await ask(wish({ user_id: agreeing.actor.userId }))).body.code).toBe(
    "wallet_not_for_admins",
  );
  expect((await ask(wish(), await site.signIn(["support"]))).status).toBe(403);
});

test("nobody without a CPF asks or confirms: they could be the person whom it favours", async () => {
  const unknown = await site.signIn(["finance"]);
  const refused = await ask(wish(), unknown);
  expect(refused).toMatchObject({ status: 403, body: { code: "adjustment_needs_cpf" } });
  expect(refused.body.detail).toContain("Falta o de quem pede: abra Perfil");
  const wanted = wish();
  await ask(wanted);
  expect(await confirm(wanted.id, unknown)).toMatchObject({ refused: "adjustment_needs_cpf" });
  await site.call(unknown, "POST", "/me/registration", registrationForm(newId(), { cpf: ana.cpf }));
  expect(await confirm(wanted.id, unknown)).toMatchObject({ refused: "own_request" });
  expect(await site.available(ana)).toBe("0.00");
  // Also when the one who asked lost theirs meanwhile.
  await sql`update identity.registrations set erased_at = platform.now()
    where user_id = ${asking.actor.userId}`.execute(site.database.db);
  expect(await confirm(wanted.id)).toMatchObject({ params: { who: "quem pediu" } });
  await sql`update identity.registrations set erased_at = null
    where user_id = ${asking.actor.userId}`.execute(site.database.db);
  expect(await confirm(wanted.id)).toBe(undefined);
});

test("the second person reads the balance before and after", async () => {
  const { user_id, direction, amount } = wish();
  const described = await adjustmentApproval.describe(site.database.db, {
    user_id,
    direction,
    amount,
  });
  expect(described).toMatchObject({
    title: "Creditar carteira",
    act: "o crédito",
    pages: [
      { label: "Conta de Ana Souza", path: `/admin/users/${user_id}` },
      { label: "Ajustes", path: "/admin/finance?aba=ajustes" },
    ],
  });
  expect(described.changes[0]!.label).toBe("Saldo de Ana Souza");
  expect(adjustmentApproval.concerns!({ user_id, direction, amount })).toEqual([user_id]);
});

test("the trial balance agrees, and a person's accounts are found", async () => {
  const wanted = wish();
  await ask(wanted);
  await confirm(wanted.id);
  const { body } = await site.call(asking, "GET", "/admin/finance/trial-balance");
  expect(body.is_balanced).toBe(true);
  // What is credited by hand never came by the bank, which the sums alone do not show.
  expect(body.cover).toMatchObject({ assets: "0.00", difference: `-${body.cover.owed}` });
  expect(body.books.map(({ name }: { name: string }) => name)).toContain("Carteiras de clientes");
  const accounts = await site.call(
    asking,
    "GET",
    `/admin/finance/accounts?user_id=${ana.actor.userId}`,
  );
  expect(accounts.body.accounts).toMatchObject([
    { owner_name: "Ana Souza", credits_posted: "150.00", is_closed: false },
  ]);
});

test("a cursor that is no id is refused, not answered with an error", async () => {
  for (const list of ["accounts", "adjustments"]) {
    const { status } = await site.call(asking, "GET", `/admin/finance/${list}?cursor=abc`);
    expect([list, status]).toEqual([list, 400]);
  }
});
