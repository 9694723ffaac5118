import { writeFile } from "node:fs/promises";
import { judgeExpression } from "./expressions/judge-expression.ts";
import { judged, judgedFile } from "./expressions/judged.ts";
import { root } from "./root.ts";
import { readRepository } from "./tidy/repository.ts";
import { expressionsOf, isLookedAt } from "./tidy/rules/expressions.ts";

/** Judges the regular expressions that are new, and forgets those that are gone. */
const repository = await readRepository(root);
const written = repository.files
  .filter(isLookedAt)
  .flatMap((file) => expressionsOf(repository, file));
const literals = new Set(written.filter(({ isKnown }) => isKnown).map(({ text }) => text));
const now = [...literals]
  .toSorted()
  .map((literal) => [literal, judged[literal] ?? judgeExpression(literal)] as const);
await writeFile(judgedFile, `${JSON.stringify(Object.fromEntries(now), null, 2)}\n`);
for (const [literal, growth] of now.filter(([, growth]) => growth !== "linear")) {
  process.stdout.write(`${growth}: ${literal}\n`);
}
