import type {
  ClassifiedLine,
  OrderClassification,
} from "@areon/contracts/orders/classification-tickets";
import { insertTestFile } from "#platform/db/test-rows";
import { newId } from "#platform/ids";
import { centsToDecimal } from "#platform/money";
import type { Doing, Trying } from "./test-crossing-doing.ts";

/** Where the chosen line has no table, or no ticket yet, there is nothing to do it to. */
export const ticketActs = {
  enter: async (trying) => {
    const line = await lineOf(trying);
    if (!line) return null;
    const { site } = trying.scene;
    const ticket = { id: newId(), position: line.position, ...(await measure(trying, line)) };
    return site.call(trying.person, "POST", `${pathOf(trying)}/tickets`, ticket);
  },
  correct: async (trying) => {
    const line = await lineOf(trying);
    if (!line) return null;
    return act(trying, line, "corrections", await measure(trying, line));
  },
  accept_ticket: async (trying) => {
    const line = await lineOf(trying);
    const difference = line?.ticket?.result.difference;
    return line && difference !== undefined
      ? act(trying, line, "acceptance", { difference })
      : null;
  },
  contest: async (trying) => {
    const line = await lineOf(trying);
    if (!line) return null;
    const wanted_refund = centsToDecimal(trying.share === 0 ? 0n : trying.amount);
    return act(trying, line, "contest", { reason: "A amostra não é desta carga", wanted_refund });
  },
} satisfies Record<string, Doing>;

const pathOf = ({ chosen }: Trying) => `/orders/${chosen.id}/classification`;

async function lineOf(trying: Trying): Promise<ClassifiedLine | undefined> {
  const { scene, person, position } = trying;
  const { body } = await scene.site.call(person, "GET", pathOf(trying));
  const { lines } = body as OrderClassification;
  return lines[position % Math.max(1, lines.length)];
}

async function act(trying: Trying, { ticket }: ClassifiedLine, what: string, said: object) {
  if (!ticket) return null;
  const { scene, person } = trying;
  const path = `${pathOf(trying)}/tickets/${ticket.id}/${what}`;
  return scene.site.call(person, "POST", path, { id: newId(), ...said });
}

async function measure({ scene, person, moisture, weight, accept }: Trying, line: ClassifiedLine) {
  // Whole kilos of what was agreed, and a little of everything.
  const kilos = Math.max(1, Math.round((Number(line.agreed_kg) * weight) / 1000));
  const file_id = await insertTestFile(scene.site.db, {
    ownerId: person.actor.userId,
    kind: "order_document",
  });
  const within = { impurity: "1.00", damaged: "8.00", greenish: "8.00", broken: "30.00" };
  const figures = { ...within, moisture: (moisture / 100).toFixed(2) };
  return { delivered_kg: String(kilos), figures, file_id, accept };
}
