import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openNegotiationSite, type Answer, type NegotiationSite } from "./test-negotiation-site.ts";

const callers = ["visitor", "buyer", "seller", "otherBuyer", "otherSeller", "desk"] as const;
type Caller = (typeof callers)[number];

/** What belongs to one buyer and one seller. */
interface Belongings {
  id: string;
  code: string;
  proposalId: string;
  productId: string;
  addressId: string;
}

interface AccessCase {
  path(of: Belongings): string;
  body?(of: Belongings): object;
  /** For whom the door is; to everybody else nothing is there. */
  opens: readonly Caller[];
  /** Open to every trader, with what is their own. */
  isOwn?: boolean;
}

const both = ["buyer", "seller"] as const;
const answer = (of: Belongings) => ({ proposal_id: of.proposalId });
const terms = { quantity: "1", unit_price: "1.00", delivery: "fob" };

const cases: Record<string, AccessCase> = {
  "negotiations.list": { path: () => "/negotiations?side=seller", opens: both, isOwn: true },
  "negotiations.get": { path: ({ code }) => `/negotiations/${code}`, opens: both },
  "negotiations.quote": {
    path: () => "/negotiations/quote",
    body: (of) => ({ ...terms, product_id: of.productId, negotiation_id: of.id }),
    opens: both,
  },
  "negotiations.open": {
    path: () => "/negotiations",
    body: (of) => ({ ...terms, id: newId(), product_id: of.productId, address_id: of.addressId }),
    // The seller of it is told that it is their own.
    opens: both,
  },
  "negotiations.counter": {
    path: ({ id }) => `/negotiations/${id}/proposals`,
    body: (of) => ({ ...terms, id: newId(), answers: of.proposalId }),
    opens: both,
  },
  "negotiations.accept": {
    path: ({ id }) => `/negotiations/${id}/acceptance`,
    body: answer,
    opens: both,
  },
  "negotiations.refuse": {
    path: ({ id }) => `/negotiations/${id}/refusal`,
    body: answer,
    opens: both,
  },
  "negotiations.withdraw": {
    path: ({ id }) => `/negotiations/${id}/withdrawal`,
    body: answer,
    opens: both,
  },
};

let site: NegotiationSite;
let people: Record<Caller, TestPerson | null>;
let world: Belongings;
const secret = "Palavras só dos dois";

beforeAll(async () => {
  site = await openNegotiationSite();
  const [buyer, seller] = [await site.openBuyer(), await site.openSeller()];
  people = {
    visitor: null,
    buyer,
    seller,
    otherBuyer: await site.openBuyer(),
    otherSeller: await site.openSeller(),
    desk: await site.signIn(["super"], { userType: "admin" }),
  };
  const productId = await site.offer(seller);
  const addressId = await site.addAddress(buyer);
  const opened = await site.open(buyer, productId, { address_id: addressId, note: secret });
  const { id, code, last }: NegotiationDetail = opened.body;
  world = { id, code, proposalId: last.id, productId, addressId };
});
afterAll(() => site.close());

const doors = () =>
  site.routes.map((route) => {
    const { id, method } = route.endpoint;
    return { name: id, method: method as "GET" | "POST", access: cases[id]! };
  });
type Door = ReturnType<typeof doors>[number];

const ask = (caller: Caller, { method, access }: Door, of = world): Promise<Answer> =>
  site.call(people[caller], method, access.path(of), access.body?.(of));

const isTurnedAway = ({ status }: Answer) => status === 401 || status === 403 || status === 404;

/** Every row of the two, as it stands. */
async function readRows(): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select n::text as row from negotiations.negotiations n
    union all select p::text from negotiations.proposals p
    union all select e::text from negotiations.endings e
    union all select o::text from orders.orders o order by 1`.execute(site.parts.db);
  return rows.map(({ row }) => row);
}

describe("negotiations of others", () => {
  test("every route has a case, and every case a route", () => {
    expect(site.routes.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(
      Object.keys(cases).toSorted(),
    );
  });

  test.each(callers)(
    "%s is turned away where they have no business, and learns nothing",
    async (caller) => {
      const before = await readRows();
      const surprises: string[] = [];
      const nothing = { id: newId(), code: "N-0000-00", proposalId: newId() };
      for (const door of doors()) {
        const { opens, isOwn } = door.access;
        if (opens.includes(caller)) continue;
        const answered = await ask(caller, door);
        const told = `${door.name}: ${answered.status} ${JSON.stringify(answered.body)}`;
        const leaks = [secret, world.id, world.code, world.proposalId, world.addressId];
        if (leaks.some((leak) => told.includes(leak))) surprises.push(`tells: ${told}`);
        const mayLook = isOwn === true && caller.startsWith("other");
        if (isTurnedAway(answered) === mayLook) surprises.push(told);
        // Somebody else's is like nothing at all.
        const empty = await ask(caller, door, { ...world, ...nothing });
        if (empty.status !== answered.status || empty.body?.code !== answered.body?.code) {
          surprises.push(`${door.name}: ${answered.status}, and of nothing ${empty.status}`);
        }
      }
      expect(surprises).toEqual([]);
      expect(await readRows()).toEqual(before);
    },
  );

  test("the street is the buyer's alone, and so is which address it is", async () => {
    const door = doors().find(({ name }) => name === "negotiations.get")!;
    expect((await ask("buyer", door)).body.address_id).toBe(world.addressId);
    const seen = await ask("seller", door);
    expect(JSON.stringify(seen.body)).not.toContain(world.addressId);
    expect(JSON.stringify(seen.body)).not.toContain("Rua A");
    expect(seen.body.destination).toEqual({ municipality: "São Paulo", uf: "SP" });
  });

  // Last, for it acts: a case whose address or body were wrong would prove nothing.
  test("the doors do open for those for whom they are", async () => {
    const surprises: string[] = [];
    for (const door of doors()) {
      for (const caller of door.access.opens) {
        const answered = await ask(caller, door);
        const isShut = answered.status === 400 || answered.status >= 500 || isTurnedAway(answered);
        if (isShut) surprises.push(`${door.name} ${caller}: ${JSON.stringify(answered.body)}`);
      }
    }
    expect(surprises).toEqual([]);
  });
});
