import ts from "typescript";
import { isEntryPoint } from "../entry-points.ts";
import { readReferences } from "../import-graph.ts";
import type { Rule } from "../rule.ts";
import type { SourceText } from "../source-text.ts";
import { isTestSupport } from "../test-support.ts";

/**
 * Knip 6.44.2 finds nothing more than this rule, `dead-files` and `dead-dependencies`, but for types that only their
 * own file names, which are meant to be left.
 */
export const deadExports: Rule = {
  name: "dead-exports",
  guarantee:
    "every exported value is used by another file, and not by tests alone; every type is named somewhere",
  check(repository) {
    const { byPath } = repository;
    const users = Map.groupBy(readReferences(repository), ({ to }) => to);
    return repository.files.filter(isJudged).flatMap((file) => {
      const references = users.get(file.path) ?? [];
      const tested = new Set(references.flatMap(({ names }) => names));
      const isForTests = isTestSupport(file);
      // What a contract builds its answers from may be taken by others at any time.
      const isOffered = file.path.startsWith("contracts/");
      const used = new Set(
        references
          .filter(({ from }) => isForTests || !isTestSupport(byPath.get(from)!))
          .flatMap(({ names }) => names),
      );
      if (used.has("*")) return [];
      return exports(file)
        .filter(({ name }) => !used.has(name))
        .filter(
          ({ name, isType }) =>
            !((isOffered || isType || tested.has(name)) && isUsedInside(file, name)),
        )
        .map(({ name, line }) => ({
          path: file.path,
          line,
          message: tested.has(name)
            ? `only tests use \`${name}\`: wire it up or remove it`
            : `nothing imports \`${name}\`: drop the \`export\`, or the code if nothing here uses it`,
        }));
    });
  },
};

/** At work in its own file: named there once more than where it is made. */
function isUsedInside(file: SourceText, name: string): boolean {
  return file.nodes.filter((node) => ts.isIdentifier(node) && node.text === name).length > 1;
}

/** A framework reads what a route exports. */
function isJudged(file: SourceText): boolean {
  return (
    file.isScript &&
    !file.isGeneratedOrSeed &&
    !file.path.startsWith("web/app/routes/") &&
    !isEntryPoint(file.path)
  );
}

interface Export {
  readonly name: string;
  readonly line: number;
  /** Costs nothing and often completes a signature, so its own file is use enough. */
  readonly isType?: boolean;
}

function exports(file: SourceText): Export[] {
  return file.ast.statements.flatMap((statement): Export[] => {
    if (ts.isExportDeclaration(statement)) return passedOn(file, statement);
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
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
      return [{ name: statement.name.text, line, isType: true }];
    }
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      return statement.name ? [{ name: statement.name.text, line }] : [];
    }
    return [];
  });
}

/** Values that a module's index, or another file, only passes on; types may stand there to complete a signature. */
function passedOn(file: SourceText, { exportClause, isTypeOnly }: ts.ExportDeclaration): Export[] {
  if (isTypeOnly || exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements
    .filter((element) => !element.isTypeOnly)
    .map((element) => ({ name: element.name.text, line: file.lineOf(element) }));
}
