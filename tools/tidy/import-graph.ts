import { posix } from "node:path";
import ts from "typescript";
import { readAliases, type Alias } from "./import-aliases.ts";
import type { Repository } from "./repository.ts";
import type { SourceText } from "./source-text.ts";

export interface Reference {
  readonly from: string;
  readonly to: string;
  /** The exported names that are used; `*` when the whole file is taken. */
  readonly names: readonly string[];
}

/** Who uses which file: imports, re-exports, and paths written as strings (routes, spawned programs). */
export function readReferences(repository: Repository): Reference[] {
  const aliases = readAliases(repository);
  return repository.files.flatMap((file) => {
    const found = file.isScript ? fromScript(file) : fromText(file);
    return found.flatMap(({ specifier, names }) => {
      const to = resolve({ repository, aliases, from: file.path, specifier });
      return to === undefined || to === file.path ? [] : [{ from: file.path, to, names }];
    });
  });
}

interface Mention {
  readonly specifier: string;
  readonly names: readonly string[];
}

function fromScript(file: SourceText): Mention[] {
  return file.nodes.flatMap((node): Mention[] => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateTail(node)) return [];
    const { parent } = node;
    if (ts.isImportDeclaration(parent)) {
      return [{ specifier: node.text, names: importedNames(file, parent.importClause) }];
    }
    if (ts.isExportDeclaration(parent)) {
      return [{ specifier: node.text, names: reExportedNames(parent.exportClause) }];
    }
    return [{ specifier: node.text, names: ["*"] }];
  });
}

function importedNames(file: SourceText, clause: ts.ImportClause | undefined): string[] {
  const bindings = clause?.namedBindings;
  const own = clause?.name ? ["default"] : [];
  if (bindings === undefined) return own;
  if (ts.isNamespaceImport(bindings)) return [...own, ...membersUsed(file, bindings.name)];
  return [
    ...own,
    ...bindings.elements.map((element) => (element.propertyName ?? element.name).text),
  ];
}

/** What is taken from a namespace; all of it when the namespace itself is passed on. */
function membersUsed(file: SourceText, namespace: ts.Identifier): string[] {
  return file.nodes
    .filter((node) => ts.isIdentifier(node) && node.text === namespace.text && node !== namespace)
    .map((node) => {
      const { parent } = node;
      if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
        return parent.name.text;
      }
      return ts.isQualifiedName(parent) && parent.left === node ? parent.right.text : "*";
    });
}

function reExportedNames(clause: ts.NamedExportBindings | undefined): string[] {
  if (clause === undefined || ts.isNamespaceExport(clause)) return ["*"];
  return clause.elements.map((element) => (element.propertyName ?? element.name).text);
}

/** Scripts, style sheets and configuration name files by path; prose does not keep a file alive. */
function fromText(file: SourceText): Mention[] {
  if (/\.(md|sql)$/.test(file.path)) return [];
  const paths = file.text.match(/[\w@.~#][\w@./-]*\.([cm]?[jt]sx?|css)\b/g) ?? [];
  return paths.map((specifier) => ({ specifier, names: ["*"] }));
}

function resolve({
  repository: { byPath },
  aliases,
  from,
  specifier,
}: {
  repository: Repository;
  aliases: readonly Alias[];
  from: string;
  specifier: string;
}): string | undefined {
  const bare = specifier.replace(/\?[a-z]+$/, "");
  for (const { prefix, scope, target } of aliases) {
    if (!from.startsWith(scope) || !bare.startsWith(prefix)) continue;
    const path = target.replace("*", bare.slice(prefix.length));
    return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => byPath.has(candidate));
  }
  return [posix.join(posix.dirname(from), bare), posix.normalize(bare)].find((path) =>
    byPath.has(path),
  );
}
