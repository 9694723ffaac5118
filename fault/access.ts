/**
 * `pnpm fault access [--drafts N] [--seed S] [--only <operation>]`. Goal: whoever has the id of somebody else's
 * thing has nothing. Method: every operation of the API's document that takes an id, asked by strangers (a buyer,
 * a seller, an administrator without a role, nobody) about things that are others' and about things that are not
 * there. Both answers must be equal in status, code, shape and values; no table may change. Where a route takes two
 * ids, strangers ask with a thing of their own and another's. A place whose id is of no kind that has a case, and
 * that no list names with its operation, ends the run. Faults planted in the product's source must each be noticed.
 */
import { inspect, parseArgs } from "node:util";
import { askOperation, type Asked } from "./access/ask.ts";
import { casesOf, type Case } from "./access/cases.ts";
import { placesOf } from "./access/places.ts";
import { accessPlants } from "./access/plants.ts";
import { changedTables, readContents } from "./access/rows.ts";
import { makeStrangers, type Stranger } from "./access/strangers.ts";
import { makeThings } from "./access/things.ts";
import { readDocument, type ApiDocument } from "./fuzz/document.ts";
import { openFuzzSite, type FuzzSite } from "./fuzz/site.ts";
import { createValues } from "./fuzz/values.ts";
import { cleanUp } from "./run/clean-up.ts";
import { inLanes } from "./rails/notice-sender.ts";

const { values } = parseArgs({
  options: {
    /** How many forms of each call are tried. */
    drafts: { type: "string", default: "6" },
    seed: { type: "string", default: "20261119" },
    only: { type: "string" },
    /** Where the API's errors are kept. */
    log: { type: "string" },
  },
});
const print = (line: string) => void process.stdout.write(`${line}\n`);
const broken: string[] = [];

interface Stage {
  site: FuzzSite;
  document: ApiDocument;
  strangers: readonly Stranger[];
}

interface Outcome {
  calls: number;
  found: Asked["found"];
  /** Places of which no answer was about more than the form. */
  shallow: string[];
  writes: string[];
  crossings: Set<string>;
  uncrossed: Set<string>;
}

try {
  await run();
} catch (error) {
  broken.push(`ended early: ${inspect(error)}`);
} finally {
  await cleanUp();
}
print(broken.length === 0 ? "access: held" : `access: BROKEN\n${broken.join("\n")}`);
process.exit(broken.length === 0 ? 0 : 1);

async function run(): Promise<void> {
  const site = await openFuzzSite({ print, logFile: values.log });
  const document = await readDocument(site.api.port);
  await makeThings(site);
  const { strangers, isOwn } = await makeStrangers(site, {
    ofEachKind: 10 + 10 * Number(values.drafts),
  });
  const stage = { site, document, strangers };
  const { cases, missing } = await casesOf(document, { ...site, isOwn });
  broken.push(...missing);
  const wanted = cases.filter(
    ({ operation }) => (values.only ?? operation.name) === operation.name,
  );
  print(`access: seed ${values.seed}, ${cases.length} of ${document.operations.length} operations`);
  const strict = await askAll(
    stage,
    wanted.filter(({ isOpen }) => !isOpen),
    site.api.port,
  );
  const open = await askAll(
    stage,
    wanted.filter(({ isOpen }) => isOpen),
    site.api.port,
  );
  tell(strict, open);
  if (values.only === undefined) await holdControls(stage, cases);
}

function tell(strict: Outcome, open: Outcome): void {
  const found = [...strict.found, ...open.found];
  const shallow = [...strict.shallow, ...open.shallow];
  print(`access: ${strict.calls + open.calls} calls, ${shallow.length} places only as forms`);
  const crossings = new Set([...strict.crossings, ...open.crossings]);
  const uncrossed = [...strict.uncrossed, ...open.uncrossed].filter((one) => !crossings.has(one));
  print(`access: ${crossings.size} pairs of places asked with an own thing and another's`);
  if (uncrossed.length > 0) print(`access: only as forms: ${[...new Set(uncrossed)].join(", ")}`);
  for (const kind of ["leaks", "differences", "hangs"] as const) {
    print(`access: ${kind}: ${found.filter((one) => one.kind === kind).length}`);
  }
  print(`access: tables written to: ${strict.writes.length}`);
  const groups = Map.groupBy(found, ({ kind, words }) => `${kind}: ${words}`);
  for (const [name, group] of groups) broken.push(`${name} × ${group.length}`);
  broken.push(...strict.writes.map((table) => `written: ${table}`));
  broken.push(...shallow.map((name) => `never more than a form: ${name}`));
}

async function askAll(
  { site, document, strangers }: Stage,
  cases: readonly Case[],
  port: number,
): Promise<Outcome> {
  const outcome: Outcome = {
    calls: 0,
    found: [],
    shallow: [],
    writes: [],
    crossings: new Set(),
    uncrossed: new Set(),
  };
  const api = createValues(document);
  const before = await readContents(site);
  await inLanes(cases, async (one) => {
    const asked = await askOperation({
      ...one,
      port,
      strangers,
      values: api,
      drafts: Number(values.drafts),
      seed: Number(values.seed),
    });
    outcome.calls += asked.calls;
    outcome.found.push(...asked.found);
    outcome.shallow.push(...asked.shallow);
    for (const crossing of asked.crossings) outcome.crossings.add(crossing);
    for (const crossing of asked.uncrossed) outcome.uncrossed.add(crossing);
  });
  outcome.writes = changedTables(before, await readContents(site));
  return outcome;
}

async function holdControls(stage: Stage, cases: readonly Case[]): Promise<void> {
  const { port } = await stage.site.planted(new URL("access/plant-hook.ts", import.meta.url));
  for (const [name, { operation, finding }] of Object.entries(accessPlants)) {
    const planted = cases.filter((one) => one.operation.name === operation);
    const { found, writes } = await askAll(stage, planted, port);
    const count =
      finding === "writes" ? writes.length : found.filter((one) => one.kind === finding).length;
    note(name, count > 0);
  }
  const path = "/api/v1/things/{id}";
  const strange = { ...cases[0]!.operation, name: "things.get", path };
  note("a route without a case", placesOf(strange, stage.document).unknown.length > 0);
}

function note(name: string, isNoticed: boolean): void {
  print(`control "${name}": ${isNoticed ? "noticed" : "NOT noticed"}`);
  if (!isNoticed) broken.push(`control "${name}": nothing was noticed`);
}
