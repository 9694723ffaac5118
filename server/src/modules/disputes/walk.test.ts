import type { DisputeAct } from "@areon/contracts/disputes/disputes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { judgeDisputeAct, type DisputeSituation } from "./machine/dispute-machine.ts";
import { openDisputeSite, why, type Answer, type DisputeSite } from "./test-dispute-site.ts";
import { actWhenDue } from "./timers/act-when-due.ts";

let site: DisputeSite;
let desk: TestPerson;
beforeAll(async () => {
  site = await openDisputeSite();
  desk = await site.openDesk("super");
});
afterAll(() => site.close());

const roles = ["opener", "other", "desk"] as const;
type Role = (typeof roles)[number];

interface Scene {
  id: string;
  orderId: string;
  people: Record<Role, TestPerson>;
  /** A file of each, so that it is not for want of one that they are refused. */
  files: Record<Role, string>;
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
  "base64",
);
const share = { refund: "2.00", reason: why };

interface Door {
  act: DisputeAct;
  /** Whose door it is; it stays shut for the others whatever the table says. */
  isDesks?: true;
  path: (proposalId: string) => string;
  body?: (fileId: string) => object;
}

const doors: Readonly<Record<string, Door>> = {
  answer: {
    act: "answer",
    path: () => "/statement/send",
    body: () => ({ text: "Saiu dentro do padrão." }),
  },
  lay_evidence: {
    act: "add_evidence",
    path: () => "/evidence",
    body: (file_id) => ({ file_id, title: "Laudo" }),
  },
  say: { act: "say", path: () => "/messages", body: () => ({ text: "Vamos resolver?" }) },
  propose: { act: "propose", path: () => "/proposals", body: () => share },
  take_back: { act: "take_back", path: (id) => `/proposals/${id}/take-back` },
  accept: { act: "accept", path: (id) => `/proposals/${id}/accept` },
  refuse: { act: "refuse", path: (id) => `/proposals/${id}/refuse` },
  ask_mediation: { act: "ask_mediation", path: () => "/mediation" },
  withdraw: { act: "withdraw", path: () => "/withdrawal" },
  desk_take: { act: "take", isDesks: true, path: () => "/assignment" },
  desk_say: {
    act: "say",
    isDesks: true,
    path: () => "/messages",
    body: () => ({ text: "Lemos tudo." }),
  },
  desk_propose: { act: "propose", isDesks: true, path: () => "/proposals", body: () => share },
  desk_take_back: { act: "take_back", isDesks: true, path: (id) => `/proposals/${id}/take-back` },
  desk_ask_evidence: {
    act: "ask_evidence",
    isDesks: true,
    path: () => "/evidence-requests",
    body: () => ({ from: "both", note: "Envie o laudo da origem.", days: 2 }),
  },
  desk_decide: { act: "decide", isDesks: true, path: () => "/decision", body: () => share },
};

/** Through which door somebody goes, or what time does. */
type Move = readonly [keyof typeof doors, Role] | "its time is over" | "its order has ended";

interface Situation extends Pick<DisputeSituation, "state" | "hasAnswered" | "proposal"> {
  /** How it is led to, by the real doors. */
  by: readonly Move[];
}

const wish = { by: "opener", accepted: ["opener"] } as const;
const answered: Move = ["answer", "other"];
const mediation: readonly Move[] = [answered, ["ask_mediation", "opener"]];
const proposed: readonly Move[] = [...mediation, ["desk_propose", "desk"]];

const situations: Readonly<Record<string, Situation>> = {
  open: { by: [], state: "open", hasAnswered: false, proposal: wish },
  talking: { by: [answered], state: "talking", hasAnswered: true, proposal: wish },
  countered: {
    by: [answered, ["propose", "other"]],
    state: "talking",
    hasAnswered: true,
    proposal: { by: "other", accepted: ["other"] },
  },
  "without a proposal": {
    by: [answered, ["refuse", "other"]],
    state: "talking",
    hasAnswered: true,
    proposal: null,
  },
  unanswered: {
    by: ["its time is over"],
    state: "mediation",
    hasAnswered: false,
    proposal: wish,
  },
  mediation: { by: mediation, state: "mediation", hasAnswered: true, proposal: wish },
  "proposed by the desk": {
    by: proposed,
    state: "mediation",
    hasAnswered: true,
    proposal: { by: "desk", accepted: [] },
  },
  "accepted by one side": {
    by: [...proposed, ["accept", "other"]],
    state: "mediation",
    hasAnswered: true,
    proposal: { by: "desk", accepted: ["other"] },
  },
  agreed: { by: [["accept", "other"]], state: "agreed", hasAnswered: false, proposal: null },
  decided: {
    by: [...mediation, ["desk_decide", "desk"]],
    state: "decided",
    hasAnswered: true,
    proposal: null,
  },
  withdrawn: {
    by: [["withdraw", "opener"]],
    state: "withdrawn",
    hasAnswered: false,
    proposal: null,
  },
  overtaken: {
    by: ["its order has ended"],
    state: "overtaken",
    hasAnswered: false,
    proposal: null,
  },
};

test.each(Object.keys(situations))(
  "in a dispute that is %s every door opens for whom the table says, and nobody else changes anything",
  { timeout: 300_000 },
  async (name) => {
    const [found, wanted]: [string[], string[]] = [[], []];
    let scene = await prepare(name);
    let before = await readRows(scene);
    for (const door of Object.keys(doors)) {
      for (const role of roles) {
        const { status, body } = await knock(scene, door, role);
        const isDone = status < 300;
        expect(status, `${door} ${role} ${JSON.stringify(body)}`).toBeLessThan(500);
        found.push(`${door} ${role} -> ${isDone ? await stateOf(scene) : "no"}`);
        wanted.push(`${door} ${role} -> ${expected(situations[name]!, doors[door]!, role)}`);
        if (isDone) {
          scene = await prepare(name);
          before = await readRows(scene);
        } else expect(await readRows(scene), `${door} ${role}`).toEqual(before);
      }
    }
    expect(found).toEqual(wanted);
  },
);

/** Buyers and sellers open disputes; which of the two did is no matter for the table. */
let drawn = 0;

async function prepare(name: string): Promise<Scene> {
  const [buyer, seller] = [await site.open("buyer"), await site.open("seller")];
  const orderId = await site.deliver({ buyer, seller, total: 1_000n });
  drawn += 1;
  const [opener, other] = drawn % 2 === 0 ? [buyer, seller] : [seller, buyer];
  const opened = await site.openCase(opener, orderId);
  const people = { opener, other, desk };
  const files = {
    opener: await site.keep(opener, pixel),
    other: await site.keep(other, pixel),
    desk: newId(),
  };
  const scene = { id: String(opened.body.dispute_id), orderId, people, files };
  const { by, state } = situations[name]!;
  for (const move of by) await make(scene, move);
  expect(await stateOf(scene)).toBe(state);
  return scene;
}

async function make(scene: Scene, move: Move): Promise<void> {
  const { db } = site.database;
  if (typeof move !== "string") {
    const { status, body } = await knock(scene, ...move);
    if (status >= 300) throw new Error(`${String(move)}: ${JSON.stringify(body)}`);
    return;
  }
  if (move === "its order has ended") {
    await sql`update orders.orders set state = 'refunded', refunded = total,
      ended_at = platform.now(), frozen_at = null, frozen_because = null
      where id = ${scene.orderId}`.execute(db);
  } else {
    await sql`update disputes.cases set due_at = platform.now() - interval '1 second'
      where id = ${scene.id}`.execute(db);
  }
  await actWhenDue(db, scene.id);
}

async function knock(scene: Scene, name: string, role: Role): Promise<Answer> {
  const { isDesks, path, body } = doors[name]!;
  const person = scene.people[role];
  const content = body?.(scene.files[role]) ?? {};
  const rest = path(await newestProposal(scene));
  return isDesks
    ? site.desk(person, scene.id, rest, content)
    : site.act(person, scene.id, rest, content);
}

async function newestProposal({ id }: Scene): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from disputes.proposals where case_id = ${id} order by id desc limit 1`.execute(
    site.database.db,
  );
  return rows[0]!.id;
}

function expected(situation: Situation, { act, isDesks }: Door, role: Role): string {
  if ((role === "desk") !== (isDesks === true)) return "no";
  const facts = { ...situation, isDecisionPending: false, waitsForDesk: false };
  // A yes is one door, whether it completes the agreement or not.
  const acts: DisputeAct[] = act === "accept" ? ["accept", "agree"] : [act];
  for (const one of acts) {
    const verdict = judgeDisputeAct(facts, { act: one, role });
    if ("to" in verdict) return verdict.to;
  }
  return "no";
}

async function stateOf({ id }: Scene): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select state from disputes.cases where id = ${id}`.execute(site.database.db);
  return rows[0]!.state;
}

/** All rows of the dispute and its order, and what lies in the accounts of order, buyer and seller. */
async function readRows({ id, orderId, people }: Scene): Promise<string[]> {
  const { db } = site.database;
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema = 'disputes' or table_schema = 'orders' and table_name in ('orders', 'steps')
    order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t
      where to_jsonb(t)::text ~ ${`${id}|${orderId}`} order by 1`.execute(db);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  for (const account of [orderId, people.opener.partyId, people.other.partyId]) {
    found.push(`${account} ${await site.balanceOf(account)}`);
  }
  return found;
}
