import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyLedger } from "#modules/ledger";
import { newId } from "#platform/ids";
import { indemnityApproval } from "../desk/indemnity-approval.ts";
import { insuranceErasureBlocker } from "../privacy/insurance-privacy.ts";
import { openInsuranceSite, type InsuranceSite } from "../test-insurance-site.ts";

let site: InsuranceSite;
type Person = Parameters<InsuranceSite["call"]>[0];
let desk: Person;
beforeAll(async () => {
  site = await openInsuranceSite();
  desk = await site.openDesk();
});
beforeEach(() => site.setClock("2026-11-15T10:00"));
afterAll(() => site.close());

const insure = async () => {
  const person = await site.openPerson("5000.00");
  const { body: policy } = await site.contract(person);
  await site.setClock("2026-12-05T10:00");
  return { person, policyId: policy.id as string };
};

const claimOf = async () => {
  const { person, policyId } = await insure();
  const { body } = await site.report(person, policyId);
  return { person, policyId, claimId: body.id as string, claim: body };
};

const deskAct = (claimId: string, path: string, body: object = {}, by = desk) =>
  site.call(by, "POST", `/admin/insurance/claims/${claimId}/${path}`, { id: newId(), ...body });

/** A stored upload of a person, as the files module leaves it. */
const uploadOf = async ({ actor }: Person, kind = "insurance_claim") => {
  const id = newId();
  await sql`insert into files.files (id, kind, owner_id, state, filename, size_bytes, received_bytes,
      object_name, content_type, sha256, give_up_at, ready_at)
    values (${id}, ${kind}, ${actor.userId}, 'ready', 'pasto.jpg', 10, 10, ${`${id}abcdefghijklmnop`},
      'image/jpeg', sha256('x'), platform.now(), platform.now())`.execute(site.database.db);
  return id;
};

const paperOf = (file_id: string) => ({ file_id, title: "Pasto de cima" });

describe("a claim", () => {
  test("gets a protocol and goes its way: analysis, papers, approval, money", async () => {
    const { person, policyId } = await insure();
    const file = await uploadOf(person);
    const { status, body } = await site.report(person, policyId, { papers: [paperOf(file)] });
    expect(status).toBe(201);
    expect(body.code).toMatch(/^SN-/);
    expect(body).toMatchObject({ state: "received", files: [{ id: file, filename: "pasto.jpg" }] });
    expect((await deskAct(body.id, "analysis")).body.state).toBe("in_analysis");
    const note = "Mande o laudo do veterinário.";
    const asked = await deskAct(body.id, "papers-request", { note });
    expect(asked.body).toMatchObject({ state: "papers_asked", asked_note: note });
    const path = `/wallet/insurance/claims/${body.id}`;
    const more = { id: newId(), papers: [paperOf(await uploadOf(person))] };
    const sent = await site.call(person, "POST", `${path}/papers`, more);
    expect(sent.body).toMatchObject({ state: "in_analysis", asked_note: null });
    expect((await site.call(person, "POST", `${path}/papers`, more)).body.files).toHaveLength(2);
    const decided = await site.decide(desk, body.id, { amount: "18000.00" });
    expect(decided.body).toMatchObject({ state: "applied", claim: { state: "approved" } });
    expect(await site.available(person)).toBe("21992.00");
    const { body: seen } = await site.call(person, "GET", path);
    expect(seen.steps.map(({ act }: { act: string }) => act)).toEqual([
      "report",
      "analyse",
      "ask_papers",
      "send_papers",
      "approve",
    ]);
    const { movements } = (await site.call(person, "GET", "/wallet/movements")).body;
    expect(movements[0]).toMatchObject({ kind: "insurance", amount: "18000.00", direction: "in" });
    expect(movements[0].detail).toContain(`Indenização do sinistro ${body.code}`);
  });

  test("is of a covered day only, and of the insured person's own files", async () => {
    const { person, policyId } = await insure();
    for (const occurred_on of ["2026-11-15", "2026-12-06"]) {
      const refused = await site.report(person, policyId, { occurred_on });
      expect(refused.body.code).toBe("insurance_not_covered_then");
    }
    const stranger = await site.openPerson();
    const foreign = await uploadOf(stranger);
    expect((await site.report(person, policyId, { papers: [paperOf(foreign)] })).status).toBe(404);
    const paper = await uploadOf(person, "document");
    expect((await site.report(person, policyId, { papers: [paperOf(paper)] })).status).toBe(404);
    const { rows } = await sql`select id from insurance.claims
      where policy_id = ${policyId}`.execute(site.database.db);
    expect(rows).toEqual([]);
  });

  test("repeated is one, and nobody else sees it", async () => {
    const { person, policyId } = await insure();
    const id = newId();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => site.report(person, policyId, { id })),
    );
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect((await site.report(person, policyId, { id })).status).toBe(201);
    const other = await site.report(person, policyId, { id, estimated_loss: "1.00" });
    expect(other.body.code).toBe("intent_mismatch");
    expect((await site.policy(person, policyId)).claims).toHaveLength(1);
    const stranger = await site.openPerson();
    expect((await site.call(stranger, "GET", `/wallet/insurance/claims/${id}`)).status).toBe(404);
    expect((await site.call(person, "GET", `/admin/insurance/claims/${id}`)).status).toBe(403);
  });
});

describe("a decision", () => {
  test("pays once, however many decide at once", async () => {
    const { person, claimId } = await claimOf();
    const others = [desk, await site.openDesk(), await site.openDesk()];
    const answers = await Promise.all(
      others.map((one) => site.decide(one, claimId, { amount: "9000.00" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await site.available(person)).toBe("12992.00");
    const late = await site.decide(desk, claimId, { amount: null });
    expect(late.body.code).toBe("insurance_claim_not_open");
  });

  test("repeated is the same one; another amount under its id is refused", async () => {
    const { person, claimId } = await claimOf();
    const id = newId();
    await site.decide(desk, claimId, { id, amount: "9000.00" });
    expect((await site.decide(desk, claimId, { id, amount: "9000.00" })).status).toBe(200);
    const other = await site.decide(desk, claimId, { id, amount: "9000.01" });
    expect(other.body.code).toBe("intent_mismatch");
    expect(await site.available(person)).toBe("12992.00");
  });

  test("above the limit waits for a second person, who is another one", async () => {
    const { person, claimId } = await claimOf();
    const id = newId();
    const asked = await site.decide(desk, claimId, { id, amount: "20000.01" });
    expect(asked.body).toMatchObject({
      state: "awaiting_approval",
      claim: { state: "received", is_waiting_for_second: true },
    });
    expect(await site.available(person)).toBe("3992.00");
    const { payload } = await site.database.db
      .selectFrom("platform.approvals")
      .select("payload")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(await indemnityApproval.describe(site.database.db, payload)).toMatchObject({
      act: "a indenização",
      pages: [{ label: `Sinistro ${asked.body.claim.code}`, path: `/admin/insurance/${claimId}` }],
    });
    const meanwhile = await site.decide(desk, claimId, { amount: null });
    expect(meanwhile.body.code).toBe("insurance_claim_waits");
    expect(await site.confirm(desk, id)).toBe("approval_needs_other_person");
    expect(await site.confirm(await site.openDesk(), id)).toBeNull();
    expect(await site.available(person)).toBe("23992.01");
    expect((await site.decide(desk, claimId, { id, amount: "20000.01" })).body.state).toBe(
      "applied",
    );
  });

  test("never pays more than is insured less the deductible, over all claims", async () => {
    const { person, policyId, claimId } = await claimOf();
    const above = await site.decide(desk, claimId, { amount: "453600.01" });
    expect(above.body.code).toBe("insurance_above_cover");
    const second = await site.openDesk();
    const id = newId();
    await site.decide(desk, claimId, { id, amount: "453600.00" });
    const { body: other } = await site.report(person, policyId);
    expect(await site.confirm(second, id)).toBeNull();
    const more = await site.decide(desk, other.id, { amount: "0.01" });
    expect(more.body.code).toBe("insurance_above_cover");
    expect((await site.report(person, policyId)).body.code).toBe("insurance_cover_used_up");
  });

  test("that refuses says why and pays nothing; nobody decides on their own", async () => {
    const { person, claimId } = await claimOf();
    const reason = "O laudo mostra doença anterior à contratação.";
    const refused = await site.decide(desk, claimId, { amount: null, reason });
    expect(refused.body.claim).toMatchObject({ state: "refused", reason, amount: null });
    expect(await site.available(person)).toBe("3992.00");
    await site.setClock("2026-11-15T10:00");
    const own = await claimOf();
    await sql`update insurance.claims set user_id = ${desk.actor.userId}
      where id = ${own.claimId}`.execute(site.database.db);
    const decided = await site.decide(desk, own.claimId, { amount: "1.00" });
    expect(decided.body.code).toBe("own_request");
  });

  test("is listed with who waits longest first, and reading it is recorded", async () => {
    const { claimId, person } = await claimOf();
    const { body } = await site.call(desk, "GET", "/admin/insurance/claims?limit=100");
    const ids = body.claims.map(({ id }: { id: string }) => id);
    expect(ids.at(-1)).toBe(claimId);
    expect(ids).toEqual(ids.toSorted());
    await site.call(desk, "GET", `/admin/insurance/claims/${claimId}`);
    const { rows } = await sql`select 1 from identity.access_log
      where subject_id = ${person.actor.userId}`.execute(site.database.db);
    expect(rows.length).toBeGreaterThan(0);
    const ended = await site.call(desk, "GET", "/admin/insurance/claims?state=ended&limit=2");
    expect(ended.body.claims).toHaveLength(2);
    expect(ended.body.next_cursor).not.toBeNull();
  });
});

describe("a claim and the end of its policy", () => {
  test("regret closes an open claim; a later cancellation waits for its decision", async () => {
    const person = await site.openPerson("5000.00");
    const { body: policy } = await site.contract(person);
    await site.setClock("2026-11-18T10:00");
    const { body: claim } = await site.report(person, policy.id, { occurred_on: "2026-11-17" });
    const id = newId();
    await site.decide(desk, claim.id, { id, amount: "20000.01" });
    expect((await site.cancel(person, policy.id)).body.claims[0].state).toBe("withdrawn");
    expect(await site.confirm(await site.openDesk(), id)).toBe("insurance_claim_not_open");
    expect(await site.available(person)).toBe("5000.00");
    const late = await claimOf();
    const refused = await site.cancel(late.person, late.policyId);
    expect(refused.body.code).toBe("insurance_claim_open");
  });

  test("after a paid claim nothing is given back, not even within seven days", async () => {
    const person = await site.openPerson("5000.00");
    const { body: policy } = await site.contract(person);
    await site.setClock("2026-11-18T10:00");
    const { body: claim } = await site.report(person, policy.id, { occurred_on: "2026-11-17" });
    await site.decide(desk, claim.id, { amount: "100.00" });
    expect((await site.cancel(person, policy.id)).body).toMatchObject({
      over_reason: "request",
      refunded: "0.00",
    });
    expect(await site.available(person)).toBe("4092.00");
  });

  test("nobody leaves while a policy runs or a claim is open", async () => {
    const { person, policyId, claimId } = await claimOf();
    const blocked = () => insuranceErasureBlocker.find(site.database.db, person.actor.userId);
    expect(await blocked()).toBe("seguros em vigor ou sinistros em análise");
    await site.decide(desk, claimId, { amount: null });
    expect(await blocked()).not.toBeNull();
    await site.cancel(person, policyId);
    expect(await blocked()).toBeNull();
  });
});

test("the books agree after all of it", async () => {
  expect(await verifyLedger(site.database.db, [])).toEqual([]);
});
