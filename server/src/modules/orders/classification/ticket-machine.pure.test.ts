import { orderStates } from "@areon/contracts/orders/orders";
import { expect, test } from "vitest";
import {
  judgedActs,
  judgeTicket,
  mostCorrections,
  type JudgedAct,
  type TicketFacts,
} from "./ticket-machine.ts";
import { readTicketRules, type TicketRule } from "./test-ticket-rules.ts";

const roles = ["buyer", "seller", "clock"] as const;
type Role = (typeof roles)[number];
const now = new Date("2026-11-15T12:00:00.000Z");
const [earlier, later] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];

test("every act of every role on every ticket is judged as the page in docs/domain says", async () => {
  // What goes with the order itself is not asked for, and judged by the order's own table.
  const rules = (await readTicketRules()).filter(({ by }) => !by.includes("order"));
  expect(rules.map(({ act }) => act).toSorted()).toEqual(judgedActs.toSorted());
  const [found, wanted]: [string[], string[]] = [[], []];
  for (const facts of situations()) {
    for (const act of judgedActs) {
      for (const role of roles) {
        const name = `${JSON.stringify(facts)} ${act} ${role}`;
        const hindrance = judgeTicket(facts, { act, role });
        found.push(`${name} ${hindrance === null ? "yes" : "no"}`);
        wanted.push(`${name} ${isExpected(rules, facts, { act, role }) ? "yes" : "no"}`);
      }
    }
  }
  expect(found).toEqual(wanted);
  expect(found.filter((one) => one.endsWith("yes")).length).toBeGreaterThan(100);
});

type Ticket = NonNullable<TicketFacts["ticket"]>;

/** The page's own words for what else must be so. */
const conditions: Readonly<Record<string, (facts: TicketFacts, role: Role) => boolean>> = {
  "entered it": ({ ticket }, role) => ticket!.entered_side === role,
  "has not accepted": ({ ticket }, role) => acceptedBy(ticket!, role) === null,
  "the other has not accepted": ({ ticket }, role) =>
    acceptedBy(ticket!, role === "buyer" ? "seller" : "buyer") === null,
  "fewer than 10 corrections": ({ ticket }) => ticket!.corrections < 10,
  "in its hours": (facts) => !isOver(facts),
  "its hours are over": (facts) => isOver(facts),
};

function acceptedBy(ticket: Ticket, role: Role): Date | null {
  return role === "buyer" ? ticket.buyer_accepted_at : ticket.seller_accepted_at;
}

/** A seller's figures of a load that is on its way have no hours yet, unless the buyer has agreed. */
function isOver({ order, ticket }: TicketFacts): boolean {
  const { entered_side, buyer_accepted_at, due_at } = ticket!;
  const waits = order.state === "shipped" && entered_side === "seller" && !buyer_accepted_at;
  return !waits && due_at <= order.now;
}

function isExpected(
  rules: readonly TicketRule[],
  facts: TicketFacts,
  { act, role }: { act: JudgedAct; role: Role },
): boolean {
  const { state, frozen_because } = facts.order;
  if (frozen_because !== null || !["shipped", "delivered"].includes(state)) return false;
  const rule = rules.find((one) => one.act === act)!;
  if (!rule.by.includes(role) || !rule.from.includes(facts.ticket?.state ?? "none")) return false;
  return rule.conditions.every((words) => conditions[words]!(facts, role));
}

function situations(): TicketFacts[] {
  const orders = orderStates.flatMap((state) =>
    ([null, "dispute"] as const).map((frozen_because) => ({ state, frozen_because, now })),
  );
  return orders.flatMap((order) => tickets().map((ticket) => ({ order, ticket })));
}

function tickets(): (Ticket | undefined)[] {
  const yesOrNo = [null, earlier];
  const states = ["open", "agreed", "contested", "settled"] as const;
  const all = states.flatMap((state) =>
    (["buyer", "seller"] as const).flatMap((entered_side) =>
      yesOrNo.flatMap((buyer_accepted_at) =>
        yesOrNo.flatMap((seller_accepted_at) =>
          [0, mostCorrections].flatMap((corrections) =>
            [earlier, now, later].map((due_at) => ({
              state,
              entered_side,
              buyer_accepted_at,
              seller_accepted_at,
              corrections,
              due_at,
            })),
          ),
        ),
      ),
    ),
  );
  return [undefined, ...all];
}
