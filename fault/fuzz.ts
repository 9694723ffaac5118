/**
 * `pnpm fault fuzz [--requests N] [--seed S]`. Goal: whatever anybody sends, every answer stands in the API's own
 * document, none is a server's error, none is missing, and none holds a secret. Method: the product's API with
 * the demo's data on a database of its own; from the document, values that its schemas allow and values that no
 * form would send, in sequences that use what earlier answers told, as people of four roles and nobody. Budgets of
 * calls are counted by person: each role is played by many, and a run that limits turned away from more than a
 * hundredth of its requests is broken. Faults planted in the product's source must each be noticed.
 */
import { inspect, parseArgs } from "node:util";
import { readDocument } from "./fuzz/document.ts";
import { readHidden } from "./fuzz/hidden.ts";
import { holdControls } from "./fuzz/controls.ts";
import { createJudge, findingKinds } from "./fuzz/judge.ts";
import { openPeople } from "./fuzz/people.ts";
import { knowSecrets } from "./fuzz/secrets.ts";
import { openFuzzSite } from "./fuzz/site.ts";
import { walk, type Found, type Walked } from "./fuzz/walk.ts";
import { cleanUp } from "./run/clean-up.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "200000" },
    /** What takes longer is left out, and the run says so. */
    minutes: { type: "string", default: "60" },
    seed: { type: "string", default: "20261119" },
    /** One sequence alone, as a finding names it. */
    only: { type: "string" },
    /** Where the API's errors are kept. */
    log: { type: "string" },
  },
});
const print = (line: string) => void process.stdout.write(`${line}\n`);
const broken: string[] = [];
/** What a limit turns away has tested nothing but the limit. */
const mostLimited = 0.01;
const requests = Number(values.requests);

try {
  await run();
} catch (error) {
  broken.push(`ended early: ${inspect(error)}`);
} finally {
  await cleanUp();
}
print(broken.length === 0 ? "fuzz: held" : `fuzz: BROKEN\n${broken.join("\n")}`);
process.exit(broken.length === 0 ? 0 : 1);

async function run(): Promise<void> {
  const site = await openFuzzSite({ print, logFile: values.log });
  const people = await openPeople(site, {
    ofEachRole: Math.min(60, 10 + Math.floor(requests / 400)),
  });
  const { port } = site.api;
  const described = await readDocument(port);
  const hidden = await readHidden(site);
  const document = { ...described, operations: [...described.operations, ...hidden] };
  const judge = createJudge(document, await knowSecrets(site, people));
  const plan = {
    requests,
    seconds: Number(values.minutes) * 60,
    seed: Number(values.seed),
    atOnce: 12,
    ...(values.only !== undefined && { only: Number(values.only) }),
  };
  print(
    `fuzz: seed ${plan.seed}, ${described.operations.length} operations and ${hidden.length} that no document shows`,
  );
  const [unnoticed, walked] = await Promise.all([
    values.only === undefined ? holdControls({ site, document, people, judge, print }) : [],
    walk({ port, document, people, judge, plan }),
  ]);
  broken.push(...unnoticed);
  if (site.api.process.hasEnded()) broken.push("the API ended by itself");
  tell(walked);
  if (walked.limited > walked.requests * mostLimited) {
    broken.push(`limits turned away ${walked.limited} requests beside ${walked.requests}`);
  }
  if (values.only === undefined && walked.requests < requests) {
    broken.push(`only ${walked.requests} of ${requests} requests in ${values.minutes} minutes`);
  }
}

function tell({ requests: sent, limited, statuses, asked, done, found }: Walked): void {
  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status} × ${n}`);
  print(`fuzz: ${sent} requests: ${byStatus.join(", ")}`);
  const classes = Map.groupBy(statuses, ([status]) => Math.floor(status / 100));
  const shares = [...classes]
    .sort(([a], [b]) => a - b)
    .map(([first, all]) => {
      const count = all.reduce((sum, [, n]) => sum + n, 0);
      return `${first === 0 ? "none" : `${first}xx`} ${percent(count / sent)}`;
    });
  print(
    `fuzz: ${shares.join(", ")}; beside them, turned away by a limit: ${percent(limited / sent)}`,
  );
  print(`fuzz: ${asked.size} operations asked, ${done.size} of them did what was asked`);
  for (const kind of findingKinds) {
    print(`fuzz: ${kind}: ${found.filter((one) => one.kind === kind).length}`);
  }
  const groups = Map.groupBy(
    found,
    ({ kind, operation, words }) => `${kind}: ${operation}: ${words}`,
  );
  for (const [name, group] of groups)
    broken.push(`${name} × ${group.length}\n${example(group[0]!)}`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function example({ sequence, step, role, sent }: Found): string {
  const { method, path, body } = sent;
  const told = body === undefined ? "" : ` ${body.slice(0, 400)}`;
  return `  --only ${sequence} (step ${step}, ${role}): ${method} ${path.slice(0, 300)}${told}`;
}
