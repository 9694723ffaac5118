import * as fc from "fast-check";
import { createChance, type Chance } from "../rails/random.ts";
import type { ApiDocument, Operation } from "./document.ts";
import { parsed, type Finding, type Judge } from "./judge.ts";
import { createKnown, type Known } from "./known.ts";
import { roleNames, type People, type Role } from "./people.ts";
import { draftsOf, type Draft } from "./requests.ts";
import { send, type Answered, type Sent } from "./send.ts";
import { createValues } from "./values.ts";
import { writeRequest } from "./write-request.ts";

/** Where a finding stands, so that it can be had again. */
export interface Found extends Finding {
  sequence: number;
  step: number;
  role: Role;
  operation: string;
  sent: Sent;
}

export interface Walked {
  /** Those that were looked at: what a limit turned away counts for nothing. */
  requests: number;
  limited: number;
  /** How often an answer had each status, limits left out. */
  statuses: Map<number, number>;
  /** Operations that did at least once what was asked. */
  done: Set<string>;
  asked: Set<string>;
  found: Found[];
}

interface Plan {
  requests: number;
  seconds: number;
  seed: number;
  /** One sequence alone, which a finding named. */
  only?: number;
  atOnce: number;
}

const longestSequence = 24;

/**
 * Sequences of calls, each with a chance of its own: who calls changes now and then, what answers told is used
 * in later calls, and after something was done the next call is likely about the same subject.
 */
export async function walk(parts: {
  port: number;
  document: ApiDocument;
  people: People;
  judge: Judge;
  plan: Plan;
}): Promise<Walked> {
  const { plan, document, port, people } = parts;
  const walked: Walked = {
    requests: 0,
    limited: 0,
    statuses: new Map(),
    done: new Set(),
    asked: new Set(),
    found: [],
  };
  const values = createValues(document);
  const drafts = new Map(
    document.operations.map((operation) => [operation, draftsOf(operation, values)]),
  );
  const known = await readAround({ port, document, people });
  const end = performance.now() + plan.seconds * 1000;
  let next = 0;
  const walker = async () => {
    while (walked.requests < plan.requests && performance.now() < end) {
      next += 1;
      await walkOnce({ ...parts, walked, drafts, known: known.copy() }, next);
    }
  };
  if (plan.only !== undefined) {
    await walkOnce({ ...parts, walked, drafts, known: known.copy() }, plan.only);
  } else await Promise.all(Array.from({ length: plan.atOnce }, walker));
  return walked;
}

interface Walker {
  port: number;
  document: ApiDocument;
  people: People;
  judge: Judge;
  plan: Plan;
  walked: Walked;
  drafts: ReadonlyMap<Operation, fc.Arbitrary<Draft>>;
  known: Known;
}

async function walkOnce(walker: Walker, sequence: number): Promise<void> {
  const { document, plan, known } = walker;
  const chance = createChance(plan.seed * 100_003 + sequence);
  const length = chance.between(4, longestSequence);
  let role = chance.pick(roleNames);
  const caller = createCaller(walker, sequence);
  let last: Operation | undefined;
  for (let step = 0; step < length; step += 1) {
    if (chance.next() < 0.1) role = chance.pick(roleNames);
    const operation = pickOperation(document.operations, chance, last);
    const seed = chance.between(0, 0x7fff_ffff);
    const [drawn] = fc.sample(walker.drafts.get(operation)!, { seed, numRuns: 1 });
    const { twist, ...plain } = drawn!;
    const drafted = writeRequest(operation, { ...known.fill(plain), twist });
    const written = alongLink(drafted, { operation, known, chance });
    const { sent, answer } = await caller.ask(role, written);
    note(walker, { sequence, step, role, operation, sent, answer });
    last = answer !== "hang" && answer.status < 300 ? operation : undefined;
    if (last && answer !== "hang") {
      known.learn(operation, { ...told(answer), location: answer.location });
    }
  }
}

function told({ text }: Answered): object {
  const value = parsed(text);
  return typeof value === "object" && value !== null ? value : {};
}

/** A link that is its own permission cannot be made up: now and then one is followed that an answer gave. */
function alongLink(
  written: Sent,
  { operation, known, chance }: { operation: Operation; known: Known; chance: Chance },
): Sent {
  const isFilled = operation.body !== undefined && !operation.form;
  if (!operation.isForeign || isFilled || chance.next() < 0.3) return written;
  const links = known.linksTo(operation);
  return links.length === 0 ? written : { ...written, path: chance.pick(links) };
}

/** How many of a role are asked to send what a limit has turned away, before it is let be. */
const mostTurns = 10;

/**
 * Whoever plays a role now. Budgets are counted by person, and for those who are nobody by address: when one is
 * used up, the next person or address asks the same, so that limits keep nothing from being asked.
 */
function createCaller({ port, people, plan, walked }: Walker, sequence: number) {
  const chance = createChance(plan.seed * 100_019 + sequence);
  const headersOf = new Map<Role, Record<string, string>>();
  let turn = sequence;
  const ask = async (role: Role, written: Sent) => {
    const headers = headersOf.get(role) ?? (await people.signIn(role, turn));
    headersOf.set(role, headers);
    const from = { "x-forwarded-for": addressOf(chance) };
    const sent = { ...written, headers: { ...headers, ...from, ...written.headers } };
    return { sent, answer: await send(port, sent) };
  };
  return {
    ask: async (role: Role, written: Sent) => {
      let asked = await ask(role, written);
      for (let more = mostTurns; more > 0 && isLimited(asked.answer); more -= 1) {
        walked.limited += 1;
        turn += 1;
        headersOf.delete(role);
        asked = await ask(role, written);
      }
      return asked;
    },
  };
}

function isLimited(answer: Answered | "hang"): boolean {
  return answer !== "hang" && answer.isLimited;
}

function addressOf(chance: Chance): string {
  return `10.${chance.between(0, 255)}.${chance.between(0, 255)}.${chance.between(1, 254)}`;
}

function pickOperation(
  operations: readonly Operation[],
  chance: Chance,
  last: Operation | undefined,
): Operation {
  const related = last && operations.filter(({ tag }) => tag === last.tag);
  const chosen = chance.pick(related && chance.next() < 0.5 ? related : operations);
  // Signing in costs a machine much more than anything else does, and there are many of these calls.
  return chosen.isForeign && chance.next() < 0.7 ? chance.pick(operations) : chosen;
}

function note(
  { judge, walked }: Walker,
  asked: {
    sequence: number;
    step: number;
    role: Role;
    operation: Operation;
    sent: Sent;
    answer: Answered | "hang";
  },
): void {
  const { sequence, step, role, operation, sent, answer } = asked;
  const status = answer === "hang" ? 0 : answer.status;
  if (isLimited(answer)) walked.limited += 1;
  else {
    walked.requests += 1;
    walked.asked.add(operation.name);
    walked.statuses.set(status, (walked.statuses.get(status) ?? 0) + 1);
  }
  if (status >= 200 && status < 300) walked.done.add(operation.name);
  for (const finding of judge({ operation, role, path: sent.path, answer })) {
    walked.found.push({ ...finding, sequence, step, role, operation: operation.name, sent });
  }
}

/** What each role finds where nothing has to be named: the ids with which sequences begin. */
async function readAround({
  port,
  document,
  people,
}: Pick<Walker, "port" | "document" | "people">): Promise<Known> {
  const known = createKnown();
  const lists = document.operations.filter(
    ({ method, path, isForeign }) => method === "GET" && !path.includes("{") && !isForeign,
  );
  for (const role of roleNames) {
    const headers = await people.signIn(role, 0);
    for (const operation of lists) {
      const answer = await send(port, { method: "GET", path: operation.path, headers });
      if (answer !== "hang" && answer.status === 200) known.learn(operation, parsed(answer.text));
    }
  }
  return known;
}
