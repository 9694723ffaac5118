import { describe, expect, test } from "vitest";
import { limits } from "./limits.ts";
import { withPlantedTree } from "../planted-tree.ts";
import { deadCode } from "./planted-dead-code.ts";
import { screens } from "./planted-screens.ts";
import { tables } from "./planted-tables.ts";
import { tests } from "./planted-tests.ts";
import { cleanTree, recordsAndTraces, sizesAndShapes, timeAndIds } from "./planted-violations.ts";
import { readRepository } from "./repository.ts";
import { describeFinding } from "./rule.ts";
import { rules } from "./rules.ts";

const planted = [
  ...sizesAndShapes,
  ...deadCode,
  ...timeAndIds,
  ...recordsAndTraces,
  ...screens,
  ...tables,
  ...tests,
];

describe("a planted violation is found", () => {
  test.each(planted)("$rule: $what", async ({ rule, files, found }) => {
    const { check } = rules.find(({ name }) => name === rule)!;
    const findings = await withPlantedTree(files, async (root) =>
      check(await readRepository(root)),
    );
    const limit = `server/src/a.ts:${limits.suppressions + 1}`;
    expect(findings.map(({ path, line }) => `${path}:${line}`)).toEqual(
      found.map((place) => (place === "limit" ? limit : place)),
    );
  });

  test("for every rule there is one", () => {
    expect([...new Set(planted.map(({ rule }) => rule))].sort()).toEqual(
      rules.map(({ name }) => name).sort(),
    );
  });
});

test("code that keeps the rules is left alone", async () => {
  const findings = await withPlantedTree(cleanTree, async (root) => {
    const repository = await readRepository(root);
    return rules.flatMap(({ name, check }) =>
      check(repository).map((finding) => `${name}: ${describeFinding(finding)}`),
    );
  });
  expect(findings).toEqual([]);
});
