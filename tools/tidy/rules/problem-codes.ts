import ts from "typescript";
import type { Rule } from "../rule.ts";
import type { SourceText } from "../source-text.ts";

/** The table of all, and the part that each module brings. */
const tables = /^contracts\/src\/[a-z]+\/(?:[a-z]+-)*problems\.ts$/;

export const problemCodes: Rule = {
  name: "problem-codes",
  guarantee: "every problem that has a text is one that the server can answer with",
  check({ files }) {
    const spoken = new Set(
      files
        .filter((file) => file.path.startsWith("server/src/") && !file.isTest)
        .flatMap(({ nodes }) => nodes.filter(ts.isStringLiteral).map(({ text }) => text)),
    );
    return files
      .filter(({ path }) => tables.test(path))
      .flatMap((file) =>
        codesIn(file)
          .filter(({ code }) => !spoken.has(code))
          .map(({ code, line }) => ({
            path: file.path,
            line,
            message: `no answer uses \`${code}\`: remove it until one does`,
          })),
      );
  },
};

/** The names of the first object in the file, which is the table itself. */
function codesIn(file: SourceText): { code: string; line: number }[] {
  const object = file.nodes.find(ts.isObjectLiteralExpression);
  return (object?.properties ?? []).flatMap((property) =>
    property.name && ts.isIdentifier(property.name)
      ? [{ code: property.name.text, line: file.lineOf(property) }]
      : [],
  );
}
