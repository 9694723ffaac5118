/**
 * `pnpm bench web [--runs 5] [--seconds 6]`: the public site as a phone on a weak signal meets it. Lighthouse
 * visits each page, the one that the server renders and the one that the browser would have to draw itself,
 * in turns; figures are medians, and the ratio says how much longer the second keeps people waiting for the
 * largest thing on the screen. Then the slowest answer to taps and keys on a processor four times slower, and
 * how often a second the server hands out the front page, against a route that does nothing.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumPath } from "../tools/chromium-path.ts";
import { runDemo } from "../tools/run-demo.ts";
import { freePort } from "../tools/throw-away-cluster.ts";
import { answersASecond } from "./web/answers-a-second.ts";
import { categories, floors, median, most, pages, performanceAim } from "./web/budgets.ts";
import { startClientRendered } from "./web/client-rendered.ts";
import { slowestInteraction } from "./web/interactions.ts";
import { measure, type Measured } from "./web/measure.ts";

const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, seconds: { type: "string", default: "6" } },
});
const print = (line: string) => void process.stdout.write(`${line}\n`);
let missed = 0;
const judge = (holds: boolean) => {
  if (!holds) missed += 1;
  return holds ? "" : ": MISSED";
};

print(`load average ${loadavg()[0]!.toFixed(1)}`);
const demo = await runDemo({ port: await freePort(), print: () => {} });
const alone = await startClientRendered(demo.origin);
const debugPort = await freePort();
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: [`--remote-debugging-port=${debugPort}`],
});
try {
  for (const page of pages) await fetch(demo.origin + page).then((answer) => answer.text());
  const waits: number[] = [];
  for (const page of pages) waits.push(await judgePage(page));
  for (const page of pages) {
    const slowest = await slowestInteraction(browser, demo.origin + page);
    print(`${page}: slowest answer to a tap or key ${slowest} ms${judge(slowest <= most.inpMs)}`);
  }
  await compareThroughput();
  print(
    `largest paint, drawn by the browser by rendered on the server: ratio ${median(waits).toFixed(2)}`,
  );
} finally {
  await browser.close();
  await alone.stop();
  await demo.stop();
}
process.exit(missed === 0 ? 0 : 1);

/** Says how much longer the largest paint takes when the browser draws the page itself. */
async function judgePage(page: string): Promise<number> {
  const ours: Measured[] = [];
  const drawn: Measured[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    ours.push(await measure(demo.origin + page, debugPort));
    drawn.push(await measure(alone.origin + page, debugPort));
  }
  const of = (read: (one: Measured) => number, from = ours) => median(from.map(read));
  const lcp = of(({ lcpMs }) => lcpMs);
  const drawnLcp = of(({ lcpMs }) => lcpMs, drawn);
  for (const category of categories) {
    const score = of(({ scores }) => scores[category]);
    const aim = category === "performance" ? `, aim ${performanceAim}` : "";
    print(
      `${page}: ${category} ${score} (floor ${floors[category]}${aim})${judge(score >= floors[category])}`,
    );
  }
  const cls = of((one) => one.cls);
  const script = of(({ scriptBytes }) => scriptBytes);
  const bytes = of((one) => one.bytes);
  print(`${page}: largest paint ${lcp.toFixed(0)} ms${judge(lcp <= most.lcpMs)}`);
  print(
    `${page}: first paint ${of(({ fcpMs }) => fcpMs).toFixed(0)} ms, ` +
      `blocked ${of(({ blockedMs }) => blockedMs).toFixed(0)} ms`,
  );
  print(`${page}: layout shift ${cls.toFixed(3)}${judge(cls <= most.cls)}`);
  print(
    `${page}: ${script} bytes of script${judge(script <= most.scriptBytes)}, ` +
      `${bytes} in all, pictures further down included`,
  );
  for (const lost of new Set(ours.flatMap((one) => one.lost))) print(`${page}: lost by ${lost}`);
  print(
    `${page}, drawn by the browser: performance ${of(({ scores }) => scores.performance, drawn)}, ` +
      `largest paint ${drawnLcp.toFixed(0)} ms, ratio ${(drawnLcp / lcp).toFixed(2)}`,
  );
  return drawnLcp / lcp;
}

async function compareThroughput(): Promise<void> {
  const noop = fork(join(import.meta.dirname, "web/noop.ts"), { silent: true });
  try {
    const [port] = (await once(createInterface({ input: noop.stdout! }), "line")) as [string];
    const seconds = Number(values.seconds);
    const headers = ["accept-encoding=gzip"];
    const ratios: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const page = await answersASecond(`${demo.origin}/`, { seconds, headers });
      const bare = await answersASecond(`http://127.0.0.1:${port}/noop`, { seconds });
      if (page.errors > 0 || page.statuses.join() !== "200") {
        throw new Error(`the front page answered ${page.statuses.join()}, ${page.errors} errors`);
      }
      ratios.push(page.perSecond / bare.perSecond);
      print(
        `/: ${page.perSecond.toFixed(0)} a second (p99 ${page.p99} ms), ` +
          `a route that does nothing: ${bare.perSecond.toFixed(0)} (p99 ${bare.p99} ms)`,
      );
    }
    print(`front page by a route that does nothing: ratio ${median(ratios).toFixed(2)}`);
  } finally {
    noop.disconnect();
  }
}
