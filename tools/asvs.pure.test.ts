import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { configSchema } from "../server/src/platform/config.ts";
import { root } from "./root.ts";

/** The requirements of OWASP ASVS 5.0.0 by level; the third level is not ours. */
const requirements = {
  1: `
    1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1
    3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1
    6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1
    10.4.2 10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1
    15.3.1`,
  2: `
    1.1.1 1.1.2 1.2.6 1.2.7 1.2.8 1.2.9 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 1.4.1 1.4.2
    1.4.3 1.5.2 2.1.2 2.1.3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1 3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5 3.4.6 3.5.4 3.5.5
    3.7.1 3.7.2 4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.2 4.4.3 4.4.4 5.1.1 5.2.3 5.4.1 5.4.2 5.4.3 6.1.2 6.1.3 6.2.9
    6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2
    6.8.3 6.8.4 7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2 8.1.2 8.2.3 8.4.1 9.2.2
    9.2.3 9.2.4 10.1.1 10.1.2 10.2.1 10.2.2 10.3.1 10.3.2 10.3.3 10.3.4 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10
    10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5 10.6.1 10.6.2 10.7.1 10.7.2 10.7.3 11.1.1 11.1.2 11.2.1 11.2.2
    11.2.3 11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1 12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4 13.1.1 13.2.1
    13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5 14.1.1 14.1.2 14.2.2 14.2.3 14.2.4
    14.3.2 14.3.3 15.1.2 15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7 16.1.1 16.2.1 16.2.2
    16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3 17.1.1 17.2.1
    17.2.2 17.2.3 17.2.4 17.3.1 17.3.2`,
} as const;

interface Row {
  id: string;
  level: string;
  how: string;
  where: string[];
  tests: string[];
}

type State = "met" | "does not apply" | "open";

const read = (path: string) => readFile(join(root, path), "utf8");
const overview = await read("docs/operations/security.md");
const chapters = await Promise.all(
  (await readdir(join(root, "docs/operations/asvs"))).toSorted().map(async (name) => {
    const text = await read(`docs/operations/asvs/${name}`);
    const lines = text.split("\n").filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line));
    return { name, rows: lines.map(readRow) };
  }),
);
const rows = chapters.flatMap((chapter) => chapter.rows);

function readRow(line: string): Row {
  const cells = line.slice(2, -2).split(" | ");
  expect(cells, line).toHaveLength(6);
  const [id = "", level = "", , how = "", where = "", tests = ""] = cells;
  return { id, level, how, where: pathsIn(where), tests: pathsIn(tests) };
}

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
}

function stateOf({ how }: Row): State {
  if (how.startsWith("does not apply: ")) return "does not apply";
  return how.startsWith("**open**: ") ? "open" : "met";
}

function countsOf(some: readonly Row[]): string {
  const of = (state: State) => some.filter((row) => stateOf(row) === state).length;
  return `${of("met")} | ${of("does not apply")} | ${of("open")}`;
}

/** Paths begin at the root, in `server/src` or at a module's folder. */
function isThere(path: string): boolean {
  return ["", "server/src", "server/src/modules"].some((base) =>
    existsSync(join(root, base, path)),
  );
}

test("every requirement of both levels stands once, in its order and with its level", () => {
  const asked = Object.entries(requirements).flatMap(([level, ids]) =>
    ids
      .trim()
      .split(/\s+/)
      .map((id) => ({ id, level })),
  );
  expect(asked).toHaveLength(253);
  const inOrder = asked.toSorted((one, other) =>
    one.id.localeCompare(other.id, "en", { numeric: true }),
  );
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(inOrder);
});

test("what is met names where, and each chapter holds its own rows", () => {
  const vague = rows.filter((row) => stateOf(row) === "met" && row.where.length === 0);
  expect(vague.map(({ id }) => id)).toEqual([]);
  for (const { name, rows: own } of chapters) {
    const number = Number(/^v(\d\d)-/.exec(name)?.[1]);
    expect(own.filter(({ id }) => Number(id.split(".")[0]) !== number)).toEqual([]);
  }
});

test("every file that is named is there, and a test that is named is one", () => {
  const gone = rows.flatMap(({ id, where, tests }) =>
    [...where, ...tests].filter((path) => !isThere(path)).map((path) => `${id}: ${path}`),
  );
  expect(gone).toEqual([]);
  const own = overview.split("## Beyond the standard")[1] ?? "";
  expect(pathsIn(own).length).toBeGreaterThan(0);
  expect(pathsIn(own).filter((path) => !isThere(path))).toEqual([]);
  const tests = rows.flatMap((row) => row.tests);
  expect(tests.filter((path) => !/\.(?:test\.tsx?|spec\.ts)$/.test(path))).toEqual([]);
});

test("the counts at the top are those of the rows", () => {
  for (const { name, rows: own } of chapters) {
    expect(overview).toContain(`(asvs/${name}) | ${countsOf(own)} |`);
  }
  for (const level of ["1", "2"]) {
    const ofLevel = rows.filter((row) => row.level === level);
    expect(overview).toContain(`| level ${level} | ${countsOf(ofLevel)} |`);
  }
  expect(overview).toContain(`| all | ${countsOf(rows)} |`);
});

test("every secret of the configuration stands in the table of keys", () => {
  // A Pix key is an address to pay to.
  const secrets = Object.keys(configSchema.shape).filter(
    (name) => /(?:SECRET|TOKEN|KEYS?)(?:_ID|_FILE)?$/.test(name) && name !== "BANK_PIX_KEY",
  );
  expect(secrets.filter((name) => !overview.includes(`\`${name}\``))).toEqual([]);
});
