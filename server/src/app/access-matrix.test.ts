import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Permission } from "#platform/http/route";
import { createTestWall, type Door, type TestWall } from "./test-wall.ts";

type Caller =
  | "nobody"
  | "buyer"
  | "seller"
  | "admin_aal1"
  | "admin"
  | "capable_admin"
  | "suspended";

describe("every declared route, for everybody who might knock", () => {
  let wall: TestWall;
  const tokens = new Map<Caller, string | undefined>([["nobody", undefined]]);

  beforeAll(async () => {
    wall = await createTestWall();
    await giveAllCapabilities(wall);
    const signIn = async (...as: Parameters<TestWall["signIn"]>) => wall.signIn(...as);
    tokens.set("buyer", (await signIn(["buyer"])).authorization);
    tokens.set("seller", (await signIn(["seller"])).authorization);
    const weak = await signIn(["everything"], { userType: "admin", assurance: "aal1" });
    tokens.set("admin_aal1", weak.authorization);
    tokens.set("admin", (await signIn([], { userType: "admin" })).authorization);
    const strong = await signIn(["everything"], { userType: "admin" });
    tokens.set("capable_admin", strong.authorization);
    const suspended = await signIn(["everything"], { userType: "admin" });
    tokens.set("suspended", suspended.authorization);
    await sql`update identity.users set suspended_at = platform.now()
      where id = ${suspended.actor.userId}`.execute(wall.resources.db);
  });
  afterAll(() => wall.close());

  test("the route table is there and every entry says who may call it", () => {
    expect(wall.doors.length).toBeGreaterThan(40);
    for (const { permission } of wall.doors) expect(permission).toBeTruthy();
  });

  test.each<Caller>([
    "nobody",
    "buyer",
    "seller",
    "admin_aal1",
    "admin",
    "capable_admin",
    "suspended",
  ])("%s is let in exactly where the table says so", async (caller) => {
    const surprises: string[] = [];
    for (const door of wall.doors) {
      const answer = await wall.knock(door, tokens.get(caller));
      const expected = expectedAt(door.permission, caller);
      if (answer !== expected) surprises.push(`${nameOf(door)}: ${answer}, not ${expected}`);
    }
    expect(surprises).toEqual([]);
  });

  test("an ended, an expired and an idle session are nobody's, on every route", async () => {
    const { db } = wall.resources;
    const ended = await wall.signIn(["seller"]);
    await sql`update identity.sessions set ended_at = platform.real_now(), end_reason = 'signed_out'
      where id = ${ended.actor.sessionId}`.execute(db);
    const expired = await wall.signIn(["seller"]);
    await sql`update identity.sessions set not_after = platform.real_now()
      where id = ${expired.actor.sessionId}`.execute(db);
    const idle = await wall.signIn(["everything"], { userType: "admin" });
    await sql`update identity.sessions set used_at = used_at - interval '31 minutes'
      where id = ${idle.actor.sessionId}`.execute(db);
    wall.visitors.length = 0;
    for (const { authorization } of [ended, expired, idle]) {
      for (const door of wall.doors) {
        const answer = await wall.knock(door, authorization);
        // The auth protocol tells an ended session by another status than a missing token.
        if (door.permission !== "public") expect([401, 403], nameOf(door)).toContain(answer);
      }
    }
    expect(new Set(wall.visitors)).toEqual(new Set([null]));
  });

  test("a lost factor counts at once, though the token still says otherwise", async () => {
    const admin = await wall.signIn(["everything"], { userType: "admin" });
    const door = wall.doors.find(({ permission }) => isCapability(permission))!;
    expect(await wall.knock(door, admin.authorization)).toBe("in");
    await sql`update identity.sessions set aal = 'aal1' where id = ${admin.actor.sessionId}`.execute(
      wall.resources.db,
    );
    expect(await wall.knock(door, admin.authorization)).toBe(403);
  });
});

/** A role of the test that holds every capability the table asks for. */
async function giveAllCapabilities(wall: TestWall): Promise<void> {
  const { db } = wall.resources;
  await sql`insert into platform.roles values ('everything', 'Test')`.execute(db);
  const capabilities = new Set(
    wall.doors.flatMap(({ permission }) =>
      isCapability(permission) ? [permission.capability] : [],
    ),
  );
  expect(capabilities.size).toBeGreaterThan(2);
  for (const capability of capabilities) {
    await db
      .insertInto("platform.role_capabilities")
      .values({ role: "everything", capability })
      .execute();
  }
}

function expectedAt(permission: Permission, caller: Caller): "in" | number {
  if (permission === "public") return "in";
  if (caller === "nobody") return 401;
  if (caller === "suspended") return 403;
  if (permission === "signed_in") return "in";
  if (isCapability(permission)) return caller === "capable_admin" ? "in" : 403;
  const type = caller === "buyer" || caller === "seller" ? caller : "admin";
  return permission.userTypes.includes(type) && caller !== "admin_aal1" ? "in" : 403;
}

function isCapability(permission: Permission): permission is { capability: `${string}.${string}` } {
  return typeof permission === "object" && "capability" in permission;
}

function nameOf({ method, url }: Door): string {
  return `${method} ${url}`;
}
