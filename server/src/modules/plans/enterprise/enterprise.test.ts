import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/ids";
import { openPlanSite, type PlanSite } from "../test-plan-site.ts";

let site: PlanSite;
beforeAll(async () => {
  site = await openPlanSite();
});
afterAll(() => site.close());

type Person = Parameters<PlanSite["call"]>[0];

const wish = (over = {}) => ({
  id: newId(),
  company: "Cooperativa Vale Verde",
  contact: "(65) 99999-8888",
  message: "Cerca de 400 anúncios por safra.",
  ...over,
});
const ask = (person: Person, body: object) =>
  site.call(person, "POST", "/plans/enterprise-requests", body);
const listed = async (staff: Person, state = "open") =>
  (await site.call(staff, "GET", `/admin/plans/enterprise-requests?state=${state}&limit=100`)).body
    .requests as { id: string; note: string | null }[];

describe("a request for Enterprise", () => {
  test("is one row however often it is sent, and a third that waits is refused", async () => {
    const seller = await site.openSeller();
    const first = wish();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(seller, first)));
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect((await ask(seller, first)).status).toBe(201);
    expect((await ask(seller, { ...first, company: "Outra" })).body.code).toBe("intent_mismatch");
    expect((await ask(seller, wish())).status).toBe(201);
    expect((await ask(seller, wish())).body.code).toBe("too_many_plan_requests");
    const staff = await site.signIn(["support"], { userType: "admin" });
    expect((await listed(staff)).filter(({ id }) => id === first.id)).toHaveLength(1);
  });

  test("is answered once by staff, who alone see it", async () => {
    const seller = await site.openSeller();
    const asked = wish();
    await ask(seller, asked);
    const path = `/admin/plans/enterprise-requests/${asked.id}/answer`;
    expect((await site.call(seller, "POST", path, { note: "Eu mesma" })).status).toBe(403);
    const staff = await site.signIn(["finance"], { userType: "admin" });
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        site.call(staff, "POST", path, { note: "Proposta enviada por e-mail" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await listed(staff)).some(({ id }) => id === asked.id)).toBe(false);
    expect((await listed(staff, "answered")).find(({ id }) => id === asked.id)).toMatchObject({
      note: "Proposta enviada por e-mail",
    });
  });
});
