import ts from "typescript";
import { isEntryPoint } from "../entry-points.ts";
import { readReferences } from "../import-graph.ts";
import type { Rule } from "../rule.ts";
import type { SourceText } from "../source-text.ts";

export const deadExports: Rule = {
  name: "dead-exports",
  guarantee: "every exported value is used by another file",
  check(repository) {
    const users = Map.groupBy(readReferences(repository), ({ to }) => to);
    return repository.files.filter(isJudged).flatMap((file) => {
      const used = new Set((users.get(file.path) ?? []).flatMap(({ names }) => names));
      if (used.has("*")) return [];
      return exportedValues(file)
        .filter(({ name }) => !used.has(name))
        .map(({ name, line }) => ({
          path: file.path,
          line,
          message: `nothing imports \`${name}\`: drop the \`export\`, or the code if nothing here uses it`,
        }));
    });
  },
};

/** Contracts and module indexes are offered to others; a framework reads what a route exports. */
function isJudged(file: SourceText): boolean {
  const offered = /^contracts\/|^server\/src\/modules\/[^/]+\/index\.ts$|^web\/app\/routes\//;
  return (
    file.isScript && !file.isGeneratedOrSeed && !offered.test(file.path) && !isEntryPoint(file.path)
  );
}

/** Types cost nothing and often complete a signature, so only values are judged. */
function exportedValues(file: SourceText): { name: string; line: number }[] {
  return file.ast.statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    const line = file.lineOf(statement);
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [{ name: name.text, line }] : [],
      );
    }
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      return statement.name ? [{ name: statement.name.text, line }] : [];
    }
    return [];
  });
}
