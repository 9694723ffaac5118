import type { DisputeDetail } from "@areon/contracts/disputes/disputes";
import { sql } from "kysely";
import { orderRefundApproval } from "#modules/orders";
import { allOrNothing } from "#platform/db/all-or-nothing";
import { newId } from "#platform/ids";
import { centsToDecimal } from "#platform/money";
import { recordDecision } from "#platform/permissions/approvals";
import { isRefusal } from "#platform/refusal";
import { disputeDecisionApproval } from "../desk/decision-approval.ts";
import type { Doing, Trying } from "./test-crossing-doing.ts";
import type { Scene } from "./test-crossing-scene.ts";
import type { Answer, CrossingSite } from "./test-crossing-site.ts";

/** Where the order has no dispute there is nothing to do it to. */
export const caseActs = {
  open_case: ({ scene: { site }, chosen, person, amount }) =>
    site.call(person, "POST", "/disputes", {
      id: newId(),
      order_id: chosen.id,
      reason: "other",
      wanted_refund: centsToDecimal(amount),
      statement: "A carga não é o que foi combinado.",
    }),
  answer: (trying) => inCase(trying, "/statement/send", { text: "Saiu dentro do padrão." }),
  propose: (trying) => inCase(trying, "/proposals", splitOf(trying)),
  desk_proposes: (trying) => atDesk(trying, "/proposals", splitOf(trying)),
  accept_case: (trying) => toProposal(trying, "accept"),
  refuse: (trying) => toProposal(trying, "refuse"),
  take_back: (trying) => toProposal(trying, "take-back"),
  /** Whoever has not spoken does, and then the desk is asked in: two acts, of which some are refused. */
  mediate: async (trying) => {
    const { buyer, seller } = trying.scene;
    for (const person of [buyer, seller]) {
      await inCase({ ...trying, person }, "/statement/send", { text: "Saiu dentro do padrão." });
    }
    await inCase(trying, "/mediation");
    return null;
  },
  let_go: (trying) => inCase(trying, "/withdrawal"),
  decide: async (trying) => {
    const id = newId();
    const answer = await atDesk(trying, "/decision", { ...splitOf(trying), id });
    if (answer?.body.state === "awaiting_approval") {
      trying.scene.approvals.push({ id, kind: "decision" });
    }
    return answer;
  },
  confirm: ({ scene }) => confirmNext(scene),
} satisfies Record<string, Doing>;

const why = "Pelo laudo, esta divisão é a mais justa.";

/** Nothing, all of it, or a part; more than is left is refused. */
function splitOf({ share, amount }: Trying) {
  return { refund: centsToDecimal(share === 0 ? 0n : amount), reason: why };
}

async function inCase(trying: Trying, path: string, said: object = {}): Promise<Answer | null> {
  const { scene, chosen, person } = trying;
  const id = await newestCase(scene.site, chosen.id);
  if (id === null) return null;
  return scene.site.call(person, "POST", `/disputes/${id}${path}`, { id: newId(), ...said });
}

async function atDesk(trying: Trying, path: string, said: object): Promise<Answer | null> {
  const { scene, chosen } = trying;
  const id = await newestCase(scene.site, chosen.id);
  const body = { id: newId(), ...said };
  if (id === null) return null;
  return scene.site.call(scene.desk[0], "POST", `/admin/disputes/${id}${path}`, body);
}

async function toProposal(trying: Trying, answer: string): Promise<Answer | null> {
  const { scene, chosen, person } = trying;
  const id = await newestCase(scene.site, chosen.id);
  if (id === null) return null;
  const { body } = await scene.site.call(person, "GET", `/disputes/${id}`);
  const open = (body as DisputeDetail).proposals.find(({ state }) => state === "open");
  return open ? inCase(trying, `/proposals/${open.id}/${answer}`) : null;
}

async function newestCase({ db }: CrossingSite, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from disputes.cases where order_id = ${orderId} order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** As the page of approvals confirms: the decision on it and what it does are one. */
export async function confirmNext(scene: Scene): Promise<Answer | null> {
  const asked = scene.approvals.shift();
  if (!asked) return null;
  const { actor } = scene.desk[1];
  const kind = asked.kind === "decision" ? disputeDecisionApproval : orderRefundApproval;
  const refused = await allOrNothing(scene.site.db, async (trx) => {
    const said = { id: asked.id, state: "confirmed", by: actor.userId, reason: why } as const;
    const confirmed = await recordDecision(trx, said);
    if (isRefusal(confirmed)) return confirmed;
    const decider = { actor, origin: { address: "127.0.0.1", userAgent: undefined } };
    return (await kind.execute(trx, confirmed, decider)) ?? null;
  });
  return refused ? { status: 409, body: { code: refused.refused } } : { status: 200, body: null };
}
