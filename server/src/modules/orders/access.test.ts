import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RawRoute, Route } from "#platform/http/route";
import { newId } from "#platform/ids";
import type { Answer } from "./checkout/test-checkout-site.ts";
import { accessCases, type AccessCase } from "./test-access-cases.ts";
import {
  callers,
  openAccessWorld,
  type AccessWorld,
  type Belongings,
  type Caller,
} from "./test-access-world.ts";

let world: AccessWorld;
beforeAll(async () => {
  world = await openAccessWorld();
});
afterAll(() => world.close());

interface Door {
  name: string;
  method: string;
  access: AccessCase;
}

function doors(): Door[] {
  return world.routes.map((route) => {
    const name = nameOf(route);
    const access = accessCases[name];
    if (!access) throw new Error(`no case says who may use ${name}`);
    const method = route.kind === "raw" ? route.method[0]! : route.endpoint.method;
    return { name, method, access };
  });
}

const nameOf = (route: Route | RawRoute) => (route.kind === "raw" ? route.url : route.endpoint.id);

const ask = (caller: Caller, { method, access }: Door, of: Belongings = world) =>
  world.call(caller, method, access.path(of), access.body?.(of, caller));

/** The wall's 401, and what is said of something that is not there, or not for this kind of person. */
function isTurnedAway({ status, body }: Answer): boolean {
  return status === 401 || status === 404 || (status === 403 && body.code !== "step_up_required");
}

/** Ids and codes that nobody has. */
function nothing(): Belongings {
  const unknown = { orderId: newId(), checkoutId: newId(), addressId: newId() };
  const grain = { ...world.grain, orderId: newId(), ticketId: newId() };
  return { ...world, ...unknown, grain, documentId: newId(), code: "O-0000-00" };
}

const readsOnly = ({ method }: Door) => method === "GET";
const secretsIn = ({ body }: Answer) => {
  const text = JSON.stringify(body) ?? "";
  return world.secrets.filter((secret) => text.includes(secret));
};

describe("orders, addresses, documents, receipts, purchases and carts of others", () => {
  test("every route has a case, and every case a route", () => {
    const names = world.routes.map(nameOf);
    expect(names.toSorted()).toEqual(Object.keys(accessCases).toSorted());
  });

  test.each(callers)("%s is turned away where they have no business", async (caller) => {
    const surprises: string[] = [];
    for (const door of doors()) {
      if (door.access.opens.includes(caller)) continue;
      const answer = await ask(caller, door);
      const told = `${door.name}: ${answer.status} ${JSON.stringify(answer.body)}`;
      if (!isTurnedAway(answer) || secretsIn(answer).length > 0) surprises.push(told);
    }
    expect(surprises).toEqual([]);
  });

  test.each(callers)("%s can't tell somebody else's from nothing", async (caller) => {
    const surprises: string[] = [];
    for (const door of doors()) {
      if (door.access.opens.includes(caller)) continue;
      const [real, none] = [await ask(caller, door), await ask(caller, door, nothing())];
      const [here, there] = [real, none].map(({ status, body }) => `${status} ${body?.code}`);
      if (here !== there) surprises.push(`${door.name}: ${here}, and of nothing ${there}`);
    }
    expect(surprises).toEqual([]);
  });

  test("who is no party changes nothing of it by whatever they may call", async () => {
    const before = await world.readRows();
    expect(before.length).toBeGreaterThan(8);
    const others = ["visitor", "otherBuyer", "otherSeller", "bareDesk"] as const;
    for (const caller of others) for (const door of doors()) await ask(caller, door);
    expect(await world.readRows()).toEqual(before);
  });

  test.each(callers)("%s is told only of what is theirs", async (caller) => {
    const surprises: string[] = [];
    for (const door of doors()) {
      const { opens, tells = opens } = door.access;
      if (tells.includes(caller) || !(readsOnly(door) || isStranger(caller))) continue;
      const answer = await ask(caller, door);
      const found = secretsIn(answer).filter((secret) => !isAsked(door, caller, secret));
      if (found.length > 0) surprises.push(`${door.name}: ${found.join(", ")}`);
    }
    expect(surprises).toEqual([]);
  });

  // Last, for it acts on the order: a case whose address or body were wrong would prove nothing.
  test("the doors do open for those for whom they are", async () => {
    const surprises: string[] = [];
    const inOrder = doors().toSorted((one, other) => rank(one) - rank(other));
    for (const door of inOrder) {
      for (const caller of door.access.opens) {
        const answer = await ask(caller, door);
        const isShut = answer.status === 400 || answer.status >= 500 || isTurnedAway(answer);
        const told = `${door.name} for ${caller}: ${answer.status} ${JSON.stringify(answer.body)}`;
        if (isShut) surprises.push(told);
      }
    }
    expect(surprises).toEqual([]);
  });
});

const isStranger = (caller: Caller) => caller.startsWith("other") || caller === "visitor";

/** What the caller wrote into the question themselves is no news to them. */
function isAsked({ access }: Door, caller: Caller, secret: string): boolean {
  return `${access.path(world)} ${JSON.stringify(access.body?.(world, caller))}`.includes(secret);
}

/** Reading, then acting, then taking away. */
function rank({ method }: Door): number {
  return method === "GET" ? 0 : method === "DELETE" ? 2 : 1;
}
