import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { readReport, reportOf, type Reported } from "./reports.ts";
import { root } from "./root.ts";
import { limits } from "./tidy/limits.ts";

/** Seconds of each file of tests, by kind, as the last run that stored them measured. */
export type TestSeconds = Record<Kind, Seconds>;
type Seconds = Readonly<Record<string, number>>;
export type Kind = "tests" | "journeys";

const stored = join(root, "tools", "test-seconds.json");
const told = 10;

interface VitestTimes {
  testResults: { name: string; startTime: number; endTime: number }[];
}

export interface PlaywrightTimes {
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
}

export async function readStoredSeconds(): Promise<TestSeconds> {
  return JSON.parse(await readFile(stored, "utf8")) as TestSeconds;
}

/** What the reports of a run tell, the parts' among the tests; of what could not run there is nothing to tell. */
export async function secondsIn(reports: string): Promise<TestSeconds> {
  const none = () => ({});
  const ofVitest = (name: Reported) =>
    readReport<VitestTimes>(reportOf(reports, name)).then(secondsOfVitest, none);
  const ofJourneys = () =>
    readReport<PlaywrightTimes>(reportOf(reports, "journeys")).then(secondsOfPlaywright, none);
  return {
    tests: { ...(await ofVitest("tests")), ...(await ofVitest("parts")) },
    journeys: await ofJourneys(),
  };
}

/** What journeys cost is what every landing waits for, so growth is a decision. */
export function overCeiling(journeys: Readonly<Record<string, number>>): string | undefined {
  const sum = sumOf(journeys);
  if (sum <= limits.journeySeconds) return undefined;
  const over = `journeys take ${sum.toFixed(0)} s, at most ${limits.journeySeconds} s are allowed`;
  return `${over}: prove it in a module test, or raise the limit by a decision`;
}

/**
 * What a run would have measured on the machine that stored its figures. A busy or slow machine draws every file out,
 * and the file in the middle says how much; a file that grew by itself hardly moves that.
 */
export function atStoredPace(
  measured: Readonly<Record<string, number>>,
  before: Readonly<Record<string, number>>,
): Record<string, number> {
  const paces = Object.entries(measured)
    .flatMap(([file, seconds]) => (before[file] ? [seconds / before[file]] : []))
    .toSorted((one, other) => one - other);
  const pace = Math.max(1, paces[Math.floor(paces.length / 2)] ?? 1);
  return Object.fromEntries(
    Object.entries(measured).map(([file, seconds]) => [file, seconds / pace]),
  );
}

/** What the run measured takes the place of what it measured before; other files keep their figure. */
export async function storeSeconds(measured: TestSeconds): Promise<void> {
  const before = await readStoredSeconds();
  const kept = (kind: Kind) => sortedByName({ ...before[kind], ...measured[kind] });
  const text = JSON.stringify({ tests: kept("tests"), journeys: kept("journeys") }, null, 2);
  await writeFile(stored, `${text}\n`);
}

export function secondsOfVitest({ testResults }: VitestTimes): Record<string, number> {
  return Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [
      relative(root, name),
      rounded((endTime - startTime) / 1000),
    ]),
  );
}

export function secondsOfPlaywright({ suites }: PlaywrightTimes): Record<string, number> {
  const seconds: Record<string, number> = {};
  const add = ({ file, suites: inner = [], specs = [] }: PlaywrightSuite): void => {
    const ms = specs.flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
    );
    const path = `e2e/${file}`;
    const own = ms.reduce((sum, one) => sum + one, 0) / 1000;
    seconds[path] = rounded((seconds[path] ?? 0) + own);
    inner.forEach(add);
  };
  suites.forEach(add);
  return seconds;
}

/** The slowest of each kind, slowest first, with the sum of all. */
export function describeSlowest(seconds: TestSeconds): string {
  return Object.entries(seconds)
    .map(([kind, files]) => {
      const slowest = Object.entries(files).toSorted(([, one], [, other]) => other - one);
      const lines = slowest
        .slice(0, told)
        .map(([path, own]) => `${own.toFixed(1).padStart(8)} s  ${path}`);
      return [
        `${kind}: ${sumOf(files).toFixed(0)} s in ${slowest.length} files, of which`,
        ...lines,
      ].join("\n");
    })
    .join("\n");
}

function sumOf(seconds: Readonly<Record<string, number>>): number {
  return Object.values(seconds).reduce((total, own) => total + own, 0);
}

function sortedByName(seconds: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(seconds).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function rounded(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
