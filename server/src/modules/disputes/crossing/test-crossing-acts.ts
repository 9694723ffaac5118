import * as fc from "fast-check";
import { newId } from "#platform/ids";
import { caseActs } from "./test-crossing-cases.ts";
import type { ActDetail, Doing, Trying } from "./test-crossing-doing.ts";
import { moneyActs } from "./test-crossing-money.ts";
import {
  addPaper,
  handOver,
  shipOrder,
  tellStep,
  type Scene,
  type SceneOrder,
} from "./test-crossing-scene.ts";
import type { Answer } from "./test-crossing-site.ts";
import { ticketActs } from "./test-crossing-tickets.ts";

/** Something that is tried. */
export interface Act extends ActDetail {
  what: ActName;
}

const orderActs = {
  paper: ({ scene, chosen }) => addPaper(scene, chosen.id),
  ship: ({ scene, chosen }) => shipOrder(scene, chosen.id),
  /** Whoever brings it tells one step after the other; what is fetched is handed over. */
  leave: ({ scene, chosen }) => drive(scene, chosen, "left"),
  deliver: ({ scene, chosen }) => drive(scene, chosen, "delivered"),
  receive: (trying) => asBuyer(trying, "receipt", { checked }),
  cancel: ({ scene: { site }, chosen, person }) =>
    site.call(person, "POST", `/orders/${chosen.id}/cancellation`, { id: newId(), reason }),
  withdraw: (trying) => asBuyer(trying, "withdrawal"),
  return: ({ scene: { site, seller }, chosen }) =>
    site.call(seller, "POST", `/orders/${chosen.id}/return-receipt`, { id: newId() }),
  freeze: (trying) => asDesk(trying, "freeze"),
  unfreeze: (trying) => asDesk(trying, "unfreeze"),
  time: async ({ scene: { site }, hours }) => {
    await site.passHours(hours);
    await site.sweepDue();
    return null;
  },
} satisfies Record<string, Doing>;

const doings = { ...orderActs, ...ticketActs, ...caseActs, ...moneyActs } satisfies Record<
  string,
  Doing
>;
type ActName = keyof typeof doings;
const names = Object.keys(doings) as ActName[];

const some = fc.integer({ min: 0, max: 1000 });

const detail: fc.Arbitrary<ActDetail> = fc.record({
  by: fc.constantFrom("buyer", "seller"),
  order: fc.nat(1),
  share: fc.oneof(fc.constant(0), fc.constant(1000), some, fc.integer({ min: 0, max: 60 })),
  position: fc.nat(2),
  moisture: fc.oneof(fc.constant(1600), fc.integer({ min: 1000, max: 9000 })),
  weight: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 1200 })),
  accept: fc.boolean(),
  // Within a ticket's hours and after them; after each deadline of orders and disputes.
  hours: fc.constantFrom(1, 47, 49, 73, 121, 24 * 8, 24 * 16),
});

const single: fc.Arbitrary<Act> = fc
  .record({ what: fc.constantFrom(...names), detail })
  .map(({ what, detail: one }) => ({ ...one, what }));

/** What leads somewhere: alone, chance seldom comes to the end of a dispute. A dash is the other side. */
const ways = [
  "enter -contest mediate decide confirm",
  "enter -contest -accept_case",
  "enter -contest -let_go",
  "enter correct -contest mediate desk_proposes accept_case -accept_case",
  "enter accept_ticket -accept_ticket",
  "open_case answer -propose accept_case",
  "open_case mediate decide confirm",
  "open_case -answer propose -refuse let_go",
  "open_case -propose -take_back mediate time",
  "desk_refund confirm enter time",
  "chargeback lose",
  "chargeback win",
  "receive spend desk_refund confirm earn pay_debts",
  "paper ship deliver time time",
  "withdraw return",
  "freeze unfreeze",
  "cancel",
].map((way) => way.split(" "));

/** On one order, with something else now and then between its steps. */
const way: fc.Arbitrary<Act[]> = fc
  .record({
    steps: fc.constantFrom(...ways),
    detail,
    between: fc.array(fc.option(single, { freq: 2 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ steps, detail: one, between }) => {
    const other = one.by === "buyer" ? "seller" : "buyer";
    return steps.flatMap((step, at): Act[] => {
      const what = step.replace("-", "") as ActName;
      const by = step.startsWith("-") ? other : one.by;
      const meanwhile = at % 2 === 0 ? null : between[at % between.length];
      return [{ ...one, what, by }, ...(meanwhile ? [meanwhile] : [])];
    });
  });

export const actsArbitrary: fc.Arbitrary<Act[]> = fc
  .array(
    fc.oneof(
      way,
      way,
      single.map((act) => [act]),
    ),
    { minLength: 2, maxLength: 6 },
  )
  .map((some) => some.flat());

/** Tries one act; null when nobody was asked, or there was nothing to do it to. */
export async function tryAct(scene: Scene, act: Act): Promise<Answer | null> {
  const chosen = scene.orders[act.order % scene.orders.length]!;
  const share = (chosen.total * BigInt(act.share)) / 1000n;
  const amount = share > 0n ? share : 1n;
  const person = act.by === "buyer" ? scene.buyer : scene.seller;
  return doings[act.what]({ ...act, scene, chosen, person, amount });
}

const checked = { quantity: true, quality: true, documents: true };
const reason = "Combinado por telefone";

function drive(scene: Scene, chosen: SceneOrder, step: string): Promise<Answer> {
  return chosen.driver === null ? handOver(scene, chosen.id) : tellStep(scene, chosen, step);
}

function asBuyer({ scene, chosen }: Trying, act: string, body: object = {}): Promise<Answer> {
  const { site, buyer } = scene;
  return site.call(buyer, "POST", `/orders/${chosen.id}/${act}`, { id: newId(), ...body });
}

function asDesk({ scene: { site, desk }, chosen }: Trying, act: string): Promise<Answer> {
  const body = { id: newId(), reason };
  return site.call(desk[0], "POST", `/admin/orders/${chosen.id}/${act}`, body);
}
