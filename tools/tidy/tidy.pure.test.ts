import { join } from "node:path";
import { expect, test } from "vitest";
import { limits } from "./limits.ts";
import { readRepository } from "./repository.ts";
import { describeFinding } from "./rule.ts";
import { findSuppressions } from "./rules/suppressions.ts";
import { rules } from "./rules.ts";

const repository = await readRepository(join(import.meta.dirname, "..", ".."));
// Parsing is paid for here, once, so that no single rule seems slow.
for (const { comments } of repository.files) void comments;

test.each(rules)("$name: $guarantee", ({ check }) => {
  expect(check(repository).map(describeFinding)).toEqual([]);
});

test("the number of suppressions is told", () => {
  const count = findSuppressions(repository).length;
  process.stdout.write(`tidy: ${count} suppressions of ${limits.suppressions} allowed\n`);
  expect(count).toBeLessThanOrEqual(limits.suppressions);
});
