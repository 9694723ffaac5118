import { makeCpf } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { requireVerifiedSeller } from "./require-verified-seller.ts";
import { dumpDatabase, tablesHolding } from "./test-dump.ts";
import { insertDocument, openTrustSite, type TrustSite } from "./test-site.ts";
import { trustRoutes } from "./trust.routes.ts";

let site: TrustSite;
let moderator: TestPerson;
beforeAll(async () => {
  site = await openTrustSite(trustRoutes);
  moderator = await site.signIn(["moderation"]);
});
afterAll(() => site.close());

const kinds = ["identity_front", "identity_back", "address_proof"];
const papersOf = (person: TestPerson) =>
  Promise.all(
    kinds.map(async (document_kind) => ({
      document_kind,
      file_id: await insertDocument(site, person),
    })),
  );
const send = (person: TestPerson, body: object) =>
  site.call(person, "POST", "/me/verification", { submit: true, ...body });
const decide = (person: TestPerson, id: string, decision: "approved" | "rejected") =>
  site.call(person, "POST", `/admin/verifications/${id}/decision`, {
    decision,
    reason: "conferido com o documento",
  });

async function sendComplete(person: TestPerson): Promise<string> {
  const id = newId();
  const answer = await send(person, { id, documents: await papersOf(person) });
  expect(answer.body).toMatchObject({ id, state: "submitted" });
  return id;
}

describe("a seller", () => {
  test("drafts, sends, is approved, and may then sell", async () => {
    const person = await site.signInRegistered(["seller"]);
    const { db } = site.database;
    const [id, documents] = [newId(), await papersOf(person)];
    const draft = await send(person, { id, documents: documents.slice(0, 1), submit: false });
    expect(draft.body).toMatchObject({ state: "draft", submitted_at: null });
    const incomplete = await send(person, { id, documents: documents.slice(0, 2) });
    expect(incomplete.body).toMatchObject({
      code: "verification_documents_missing",
      detail: "Envie um comprovante de endereço.",
    });
    expect((await send(person, { id, documents })).body.state).toBe("submitted");
    expect((await send(person, { id, documents })).body.state).toBe("submitted");
    expect(await requireVerifiedSeller(db, person.actor.userId)).toMatchObject({
      refused: "seller_not_verified",
    });
    expect((await decide(moderator, id, "approved")).body).toEqual({ id, state: "approved" });
    expect(await requireVerifiedSeller(db, person.actor.userId)).toBeNull();
    const mine = await site.call(person, "GET", "/me/verification");
    expect(mine.body).toMatchObject({
      is_verified: true,
      verification: {
        history: [{ state: "draft" }, { state: "submitted" }, { state: "approved" }],
      },
    });
    const { rows } = await sql<{ type: string; payload: object }>`
      select type, payload from platform.events where key = ${id} order by seq`.execute(db);
    const fact = { verification_id: id, user_id: person.actor.userId, party_id: person.partyId };
    expect(rows).toEqual([
      { type: "identity.verification_submitted", payload: { ...fact, state: "submitted" } },
      { type: "identity.verification_decided", payload: { ...fact, state: "approved" } },
    ]);
    expect((await send(person, { id: newId(), documents })).body.code).toBe(
      "verification_not_open",
    );
  });

  test("reads why it was refused and may send again; the words lie sealed", async () => {
    const person = await site.signInRegistered(["seller"]);
    const id = await sendComplete(person);
    await site.call(moderator, "POST", `/admin/verifications/${id}/decision`, {
      decision: "rejected",
      reason: "Comprovante Zzmotivo ilegível",
    });
    const mine = await site.call(person, "GET", "/me/verification");
    expect(mine.body.verification).toMatchObject({
      state: "rejected",
      reason: "Comprovante Zzmotivo ilegível",
    });
    expect(tablesHolding(await dumpDatabase(site.database.ownerUrl), "Zzmotivo")).toEqual([]);
    await sendComplete(person);
  });

  test("can't send without a registration, with a stranger's paper, or twice at once", async () => {
    const unknown = await site.signIn(["seller"]);
    const refused = await send(unknown, { id: newId(), documents: [] });
    expect(refused.body.code).toBe("registration_incomplete");
    const person = await site.signInRegistered(["seller"]);
    const stranger = await site.signInRegistered(["seller"]);
    const [mine, theirs] = [await papersOf(person), await papersOf(stranger)];
    const mixed = await send(person, { id: newId(), documents: [mine[0], theirs[0]] });
    expect(mixed.body.code).toBe("not_found");
    const { rows } = await sql`select 1 from files.holds
      where file_id = ${mine[0]!.file_id}`.execute(site.database.db);
    expect(rows).toEqual([]);
    // The refusal left no draft that would stand in the way of the next form.
    const ownPapers = await send(person, { id: newId(), documents: mine });
    expect(ownPapers.body).toMatchObject({ state: "submitted" });
    const third = await site.signInRegistered(["seller"]);
    await sendComplete(third);
    const again = await send(third, { id: newId(), documents: await papersOf(third) });
    expect(again.body.code).toBe("verification_not_open");
  });
});

describe("the desk", () => {
  test("sees the queue in order, page by page", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push(await sendComplete(await site.signInRegistered(["seller"])));
    }
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await site.call(
        moderator,
        "GET",
        `/admin/verifications?limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`,
      );
      seen.push(...page.body.verifications.map(({ id }: { id: string }) => id));
      cursor = page.body.next_cursor;
    }
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
    expect(new Set(seen).size).toBe(seen.length);
    // A cursor that is not ours starts from the beginning.
    for (const odd of [
      "abc",
      `9999-99-99T99:99:99_${newId()}`,
      `2026-01-01T10:00:00_${"-".repeat(36)}`,
    ]) {
      const { status } = await site.call(moderator, "GET", `/admin/verifications?cursor=${odd}`);
      expect([odd, status]).toEqual([odd, 200]);
    }
  });

  test("opens data and papers only for a reason, and each look is logged", async () => {
    const cpf = makeCpf();
    const person = await site.signInRegistered(["seller"], { cpf });
    const id = await sendComplete(person);
    const path = `/admin/verifications/${id}`;
    expect((await site.call(moderator, "POST", `${path}/opening`, {})).status).toBe(400);
    const reason = "análise do pedido";
    const opened = await site.call(moderator, "POST", `${path}/opening`, { reason });
    expect(opened.body).toMatchObject({ cpf, birth_date: "1985-03-27", state: "submitted" });
    const { file_id } = opened.body.documents[0];
    const link = await site.call(moderator, "POST", `${path}/documents/${file_id}/link`, {
      reason,
    });
    expect(link.body.url).toContain(`/files/private/${file_id}?expires=`);
    const other = await sendComplete(await site.signInRegistered(["seller"]));
    const foreign = `/admin/verifications/${other}/documents/${file_id}/link`;
    expect((await site.call(moderator, "POST", foreign, { reason })).status).toBe(404);
    const auditor = await site.signIn(["super"]);
    const log = await site.call(auditor, "POST", "/admin/access-log/searches", {
      subject_id: person.actor.userId,
      reason: "pedido da pessoa",
    });
    expect(log.body.entries).toMatchObject([
      {
        object_kind: "verification_document",
        object_id: file_id,
        actor_id: moderator.actor.userId,
      },
      {
        object_kind: "verification",
        object_id: id,
        fields: expect.arrayContaining(["cpf"]),
        reason,
      },
    ]);
    const own = await site.call(auditor, "POST", "/admin/access-log/searches", {
      actor_id: auditor.actor.userId,
      reason: "conferência",
    });
    expect(own.body.entries).toMatchObject([{ object_kind: "access_log" }]);
  });

  test.each([["buyer"], ["seller"], ["support"], ["finance"]])("is closed to %s", async (role) => {
    const person = await site.signIn([role]);
    const id = newId();
    const reason = "teste";
    const answers = await Promise.all([
      site.call(person, "GET", "/admin/verifications"),
      site.call(person, "POST", `/admin/verifications/${id}/opening`, { reason }),
      site.call(person, "POST", "/admin/access-log/searches", { reason }),
      site.call(person, "POST", `/admin/retained-data/${id}/opening`, { reason }),
      decide(person, id, "approved"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  test("nobody decides on their own request, also not by CPF from a staff account", async () => {
    const cpf = makeCpf();
    const seller = await site.signInRegistered(["seller"], { cpf });
    const id = await sendComplete(seller);
    const staff = await site.signInRegistered(["moderation"], { cpf });
    expect((await decide(staff, id, "approved")).body.code).toBe("own_request");
    const partner = await site.signIn(["moderation"]);
    await sql`insert into identity.memberships (user_id, party_id, role)
      values (${partner.actor.userId}, ${seller.partyId}, 'member')`.execute(site.database.db);
    expect((await decide(partner, id, "approved")).body.code).toBe("own_request");
    expect((await decide(moderator, id, "approved")).status).toBe(200);
  });

  test("ten people who decide at once get one outcome", async () => {
    const id = await sendComplete(await site.signInRegistered(["seller"]));
    const desk = await Promise.all(Array.from({ length: 10 }, () => site.signIn(["moderation"])));
    const answers = await Promise.all(
      desk.map((person, index) => decide(person, id, index % 2 ? "approved" : "rejected")),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "verification_not_open")).toHaveLength(9);
  });
});

describe("the access log", () => {
  test("can't be changed by the application, and is forgotten after a year", async () => {
    const { db } = site.database;
    const { forgetOldAccesses } = await import("./access-log.ts");
    await expect(sql`delete from identity.access_log`.execute(db)).rejects.toThrow("permission");
    await expect(sql`update identity.access_log set reason = 'outro'`.execute(db)).rejects.toThrow(
      "permission",
    );
    await site.moveClock("360 days");
    expect(await forgetOldAccesses(db, 1000)).toBe(0);
    await site.moveClock("367 days");
    expect(await forgetOldAccesses(db, 1000)).toBeGreaterThan(0);
    const { rows } = await sql`select 1 from identity.access_log`.execute(db);
    expect(rows).toEqual([]);
    await site.moveClock("0 days");
  });
});
