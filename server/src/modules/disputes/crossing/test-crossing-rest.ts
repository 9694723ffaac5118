import { tryAct, type Act } from "./test-crossing-acts.ts";
import { readBooks, type OrderBooks } from "./test-crossing-books.ts";
import { confirmNext } from "./test-crossing-cases.ts";
import type { Scene } from "./test-crossing-scene.ts";

/** Long enough for every deadline there is. */
const longHours = 24 * 20;
const mostRounds = 8;

/** Nothing in particular; whoever names an act says only what it is about. */
export const plain: Omit<Act, "what"> = {
  by: "buyer",
  order: 0,
  share: 0,
  position: 0,
  moisture: 1600,
  weight: 1000,
  accept: false,
  hours: 1,
};

/**
 * However a history stands, it comes to an end: the acquirer decides, the desk decides or lets it go on,
 * papers come, time passes. False if money is still kept after all that.
 */
export async function bringToRest(
  scene: Scene,
  afterEach: (act: Act) => Promise<void>,
): Promise<boolean> {
  const attempt = async (act: Act) => {
    await tryAct(scene, act);
    await afterEach(act);
  };
  for (let round = 0; round < mostRounds; round += 1) {
    const { orders } = await readBooks(scene);
    if (orders.every(isAtRest)) return true;
    for (const order of orders) {
      const at = scene.orders.findIndex(({ id }) => id === order.id);
      for (const what of nextFor(order, round)) {
        // A part, and where less is left nothing.
        await attempt({ ...plain, what, order: at, share: round % 2 === 0 ? 120 : 0 });
      }
    }
    const waiting = scene.approvals.length;
    for (let confirmed = 0; confirmed < waiting; confirmed += 1) await confirmNext(scene);
    await attempt({ ...plain, what: "time", hours: longHours });
  }
  return false;
}

function isAtRest({ held, frozen, outcomes }: OrderBooks): boolean {
  return held === 0n && frozen === null && outcomes.openDisputes === 0;
}

function nextFor({ frozen, state, outcomes }: OrderBooks, round: number): Act["what"][] {
  const all: [boolean, Act["what"][]][] = [
    [frozen === "chargeback", [round % 2 === 0 ? "win" : "lose", "ask_acquirer"]],
    [frozen === "desk" || frozen === "money_taken_back", ["unfreeze"]],
    [state === "paid", ["paper"]],
    [outcomes.openDisputes > 0, ["mediate", "decide"]],
  ];
  return all.flatMap(([isSo, whats]) => (isSo ? whats : []));
}
