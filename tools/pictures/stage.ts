import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { request } from "@playwright/test";
import { Client } from "pg";
import { closeConnections, inDatabase } from "../../e2e/database.ts";
import { pointAt } from "../../e2e/point-at.ts";
import { realNow } from "../../server/src/platform/clock.ts";
import { copyDemoTemplate, prepareDemoTemplate } from "../demo-template.ts";
import { runDemo, type RunningDemo } from "../run-demo.ts";
import { runEntry } from "../run-entry.ts";
import type { Things } from "./thing-names.ts";
import { gatherThings } from "./things.ts";

/** The data that pictures are taken of, the moment at which they stand still, and what is looked at in them. */
export interface Stage {
  template: string;
  moment: string;
  things: Things;
}

type Print = (line: string) => void;

/** Addresses are seen on pages, in links and in codes for cameras. */
const port = 8391;
const stageFile = "stage.json";
const patienceMs = 180_000;

/**
 * Who compares two sets wants to see the code's differences alone. So the data are kept with the pictures, and the
 * second set is taken of the first one's: the same ids, times and codes.
 */
export async function openStage(folder: string, print: Print): Promise<Stage> {
  const template = stageOf(folder);
  const kept = await readFile(join(template, stageFile), "utf8").catch(() => undefined);
  if (kept === undefined) return makeStage(template, print);
  return { template, ...(JSON.parse(kept) as Omit<Stage, "template">) };
}

export async function copyStage(from: string, to: string): Promise<void> {
  await rm(stageOf(to), { recursive: true, force: true });
  await copyDemoTemplate(stageOf(from), stageOf(to));
}

/** Runs the demo on a copy of the stage while somebody works on it. */
export async function onStage(
  { template, moment }: Pick<Stage, "template" | "moment">,
  work: (demo: RunningDemo) => Promise<void>,
  print: Print,
): Promise<void> {
  const demo = await runDemo({
    port,
    print,
    template,
    beforeStart: async (env) => {
      // The stage may be older than the code.
      await runEntry("migrate.ts", { env });
      await stopClock(env["MIGRATION_DATABASE_URL"]!, moment);
    },
  });
  pointAt(demo);
  try {
    await untilNothingIsLeftToDo();
    await work(demo);
  } finally {
    await closeConnections();
    await demo.stop();
  }
}

/** Jobs and readers do first what the seed has left them, so that no picture is taken in between. */
async function makeStage(target: string, print: Print): Promise<Stage> {
  const template = await prepareDemoTemplate(print);
  const moment = nextHalfMinute().toISOString();
  let things: Things | undefined;
  await rm(target, { recursive: true, force: true });
  await onStage(
    { template, moment },
    async (demo) => {
      const calls = await request.newContext({ baseURL: demo.origin });
      things = await gatherThings(calls);
      await calls.dispose();
      await untilNothingIsLeftToDo();
      await forgetSessions();
      await closeConnections();
      await demo.keep(target);
    },
    print,
  );
  await writeFile(join(target, stageFile), JSON.stringify({ moment, things }, undefined, 2));
  return { template: target, moment, things: things! };
}

function stageOf(folder: string): string {
  return join(folder, "stage");
}

/** Not before anything that was seeded, and in the middle of a minute for those who round. */
function nextHalfMinute(): Date {
  return new Date(Math.ceil(realNow().getTime() / 60_000) * 60_000 + 30_000);
}

/** Business time is one function of the database: in a copy that nobody keeps, it may say the same always. */
async function stopClock(ownerUrl: string, moment: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create or replace function platform.now() returns timestamptz
    language sql stable parallel safe return timestamptz '${moment}'`);
  await client.end();
}

async function untilNothingIsLeftToDo(): Promise<void> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const [left] = await inDatabase<{ is_left: boolean }>(
      `select exists (select from graphile_worker.jobs where run_at <= platform.real_now()
           and attempts < max_attempts)
         or exists (select from platform.events, platform.event_cursors
           where events.xid >= event_cursors.done_below) as is_left`,
    );
    if (!left!.is_left) return;
    await sleep(250);
  }
  throw new Error("jobs or readers of the demo do not come to an end");
}

/** Those of the calls above would stand in the lists of devices. */
async function forgetSessions(): Promise<void> {
  await inDatabase("delete from identity.sessions");
}
