import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RawRoute, Route } from "#platform/http/route";
import { newId } from "#platform/ids";
import { accessCases, type AccessCase } from "./test-access-cases.ts";
import {
  callers,
  openAccessWorld,
  type AccessWorld,
  type Belongings,
  type Caller,
} from "./test-access-world.ts";
import type { Answer } from "./test-dispute-site.ts";

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
  world.call(caller, method, access.path(of), access.body?.(of));

const isTurnedAway = ({ status }: Answer) => status === 401 || status === 403 || status === 404;

/** Ids that nobody has. */
function nothing(): Belongings {
  return {
    disputeId: newId(),
    orderId: newId(),
    proposalId: newId(),
    evidenceId: newId(),
    draftEvidenceId: newId(),
  };
}

function found(secrets: readonly string[], { body }: Answer): string[] {
  const text = JSON.stringify(body) ?? "";
  return secrets.filter((secret) => text.includes(secret));
}

/** What only tells, and changes nothing of the dispute. */
const reads = ({ method, name }: Door) => method === "GET" || /link/.test(name);

describe("disputes, statements, evidence, threads and dossiers of others", () => {
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
      const leaked = found(world.secrets, answer).filter((one) => !isAsked(door, one));
      if (!isTurnedAway(answer) || leaked.length > 0) surprises.push(told);
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
    expect(before.length).toBeGreaterThan(6);
    const others = ["visitor", "otherBuyer", "otherSeller", "bareDesk"] as const;
    for (const caller of others) for (const door of doors()) await ask(caller, door);
    expect(await world.readRows()).toEqual(before);
  });

  test.each(callers)("%s is told only of what is theirs", async (caller) => {
    const surprises: string[] = [];
    for (const door of doors()) {
      const { opens, tells = opens } = door.access;
      if (tells.includes(caller) || !reads(door)) continue;
      const leaked = found(world.secrets, await ask(caller, door));
      const news = leaked.filter((secret) => !isAsked(door, secret));
      if (news.length > 0) surprises.push(`${door.name}: ${news.join(", ")}`);
    }
    expect(surprises).toEqual([]);
  });

  test.each(callers)("%s sees no draft but their own, through any door", async (caller) => {
    const surprises: string[] = [];
    const drafts = [
      ...(caller === "seller" ? [] : world.sellersDrafts),
      ...(caller === "buyer" ? [] : world.buyersDrafts),
    ];
    for (const door of doors().filter(reads)) {
      const leaked = found(drafts, await ask(caller, door));
      if (leaked.length > 0) surprises.push(`${door.name}: ${leaked.join(", ")}`);
    }
    expect(surprises).toEqual([]);
    // The same doors do show it to whom it belongs, so that the words above are the right ones.
    const own = await ask(
      "seller",
      doors().find(({ name }) => name === "disputes.get")!,
    );
    expect(found(world.sellersDrafts, own)).toHaveLength(world.sellersDrafts.length - 1);
  });

  test("a buyer does not take away what the seller laid ready, nor learn that it is there", async () => {
    const door = doors().find(({ name }) => name === "disputes.remove_evidence")!;
    const before = await world.readRows();
    expect(await ask("buyer", door)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await world.readRows()).toEqual(before);
  });

  test("the dossier's file is given by its link only, and says for whom it was made", async () => {
    const door = doors().find(({ name }) => name === "disputes.link_dossier")!;
    const { url } = (await ask("buyer", door)).body as { url: string };
    const file = await world.site.inject(null, "GET", url);
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const forged = url.replace("as=party", "as=desk");
    expect(forged).not.toBe(url);
    expect((await world.site.inject(null, "GET", forged)).statusCode).toBe(403);
  });

  // Last, for it acts on the dispute: a case whose address or body were wrong would prove nothing.
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

/** What the caller wrote into the question themselves is no news to them. */
function isAsked({ access }: Door, secret: string): boolean {
  return `${access.path(world)} ${JSON.stringify(access.body?.(world))}`.includes(secret);
}

/** Reading, then taking away, then acting. */
function rank({ method }: Door): number {
  return method === "GET" ? 0 : method === "DELETE" ? 1 : 2;
}
