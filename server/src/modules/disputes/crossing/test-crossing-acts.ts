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

/** What makes the histories cross: the rest comes often enough by itself. */
const often: readonly ActName[] = [
  ...(["enter", "enter", "correct", "accept_ticket", "contest", "contest"] as const),
  ...(["open_case", "mediate", "decide", "decide", "confirm", "propose", "accept_case"] as const),
  ...(["let_go", "desk_refund", "chargeback", "win", "lose", "time", "time", "deliver"] as const),
];

const some = fc.integer({ min: 0, max: 1000 });

export const actArbitrary: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom(...names, ...often),
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
