import ts from "typescript";
import { moduleOrder } from "../../boundaries/module-order.ts";
import type { Finding, Rule } from "../rule.ts";
import type { SourceText } from "../source-text.ts";
import { findRoutines, findTables } from "../tables.ts";
import { isTestSupport } from "../test-support.ts";

/** Reference data: modules below its owner may read it where it lies. Nobody else writes it. */
const reference: Readonly<Record<string, string>> = {
  "places.municipalities": "the official list of towns, which changes with a release",
  "catalog.categories": "the tree of what is sold, which changes with a release",
};

/** By file, the tables of another module that it may name, and why it can't ask that module. */
const excused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "server/src/modules/identity/profile/privacy/shared-tables.ts": {
    "files.files": "files stands above the register of personal data, and can't add to it",
    "files.usage": "files stands above the register of personal data, and can't add to it",
  },
};

export const foreignTables: Rule = {
  name: "foreign-tables",
  guarantee:
    "a module's tables and functions are named in its own code alone; reference data may be read",
  check(repository) {
    const tables = new Set([...findTables(repository), ...findRoutines(repository)]);
    const named = repository.files
      .filter((file) => file.isScript && file.path.startsWith("server/src/"))
      .filter((file) => !file.isGeneratedOrSeed && !isTestSupport(file))
      .flatMap((file) => [...tablesNamedIn(file, tables)])
      .filter(({ table, path }) => ownerOf(table) !== moduleOf(path));
    const isNamed = (table: string, path?: string) =>
      named.some((name) => name.table === table && (path ?? name.path) === name.path);
    return [
      ...named.filter((name) => !mayRead(name) && !excused[name.path]?.[name.table]).map(complain),
      ...Object.keys(reference)
        .filter((table) => tables.has(table) && !isNamed(table))
        .map((table) => idle(`\`${table}\` is read by nobody else`)),
      ...Object.entries(excused)
        .flatMap(([path, reasons]) => Object.keys(reasons).map((table) => ({ path, table })))
        .filter(({ path, table }) => tables.has(table) && !isNamed(table, path))
        .map(({ path, table }) => idle(`${path} does not name \`${table}\``)),
    ];
  },
};

interface Named {
  readonly path: string;
  readonly line: number;
  /** With a star in the place of a name that is known only at work. */
  readonly table: string;
  readonly isRead: boolean;
}

/** Every literal is looked at, whoever takes it: a call of Kysely, SQL, a description of rows, a type. */
function* tablesNamedIn(file: SourceText, tables: ReadonlySet<string>): Generator<Named> {
  const schemas = new Set([...tables].map(schemaOf).filter((schema) => schema !== "platform"));
  for (const node of file.nodes.filter(isLiteralText)) {
    const isString = ts.isStringLiteral(node);
    // What stands between quotes is read without its backslashes.
    const text = isString ? node.text : node.getText(file.ast);
    const isBegun = isString && (/^\w+\.$/.test(text) || ts.isBinaryExpression(node.parent));
    const names = /(?<![\w."])"?([a-z]\w*)"?\s*\.(?:\s*"?([a-z]\w*)|(?:\$\{)?$)/gi;
    for (const match of text.matchAll(names)) {
      const [schema, name] = [match[1]!.toLowerCase(), match[2]?.toLowerCase()];
      const table = `${schema}.${name ?? "*"}`;
      const isOpen = isBegun || match[0].endsWith("${");
      if (name === undefined ? !(isOpen && schemas.has(schema)) : !tables.has(table)) continue;
      const line = file.lineAt(node.getStart(file.ast) + (isString ? 0 : match.index));
      yield { path: file.path, line, table, isRead: isRead(node, text.slice(0, match.index)) };
    }
    // `withSchema("orders")` and `sql.id("orders", "lines")` name a table in parts.
    const call = node.parent;
    if (!ts.isCallExpression(call) || call.arguments[0] !== node) continue;
    const isPart = /\b(withSchema|sql\.id)$/.test(call.expression.getText(file.ast));
    if (isPart && ts.isStringLiteralLike(node) && schemas.has(node.text)) {
      yield { path: file.path, line: file.lineOf(node), table: `${node.text}.*`, isRead: false };
    }
  }
  yield* typesNamedIn(file, tables);
}

/** The generated schema has a type for each table: `OrdersOrders` is `orders.orders`. */
function* typesNamedIn(file: SourceText, tables: ReadonlySet<string>): Generator<Named> {
  const isSchema = (node: ts.Node) =>
    ts.isStringLiteral(node) && /\bschema\.gen(\.ts)?$/.test(node.text);
  if (!file.nodes.some(isSchema)) return;
  const left = new Map([...tables].map((table) => [typeOf(table), table]));
  for (const node of file.nodes.filter(ts.isIdentifier)) {
    const table = left.get(node.text);
    if (table === undefined) continue;
    // Where it stands first is enough.
    left.delete(node.text);
    yield { path: file.path, line: file.lineOf(node), table, isRead: false };
  }
}

function typeOf(table: string): string {
  return table.replaceAll(/(?:^|[._])(\w)/g, (_, first: string) => first.toUpperCase());
}

function isLiteralText(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  );
}

/** Only what follows `from` or `join` is a read: whoever means something else has to ask the owner. */
function isRead({ parent }: ts.Node, before: string): boolean {
  if (/(?<!\bdelete\s+)\b(?:from|join)\s+(?:only\s+)?$/i.test(before)) return true;
  const call = ts.isArrayLiteralExpression(parent) ? parent.parent : parent;
  return (
    ts.isCallExpression(call) &&
    /\b(?:selectFrom|from|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/.test(
      call.expression.getText(),
    )
  );
}

/** A schema belongs to the module of its name, unless the module was called differently once. */
function ownerOf(table: string): string {
  return table === "market.currency_readings" ? "quotes" : schemaOf(table);
}

function schemaOf(table: string): string {
  return table.slice(0, table.indexOf("."));
}

/** Undefined for the app, the entries and the platform, which own no table of a subject. */
function moduleOf(path: string): string | undefined {
  return /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
}

function mayRead({ table, path, isRead }: Named): boolean {
  if (ownerOf(table) === "platform") return true;
  const places = [ownerOf(table), moduleOf(path)].map((name) =>
    moduleOrder.findIndex((one) => one === name),
  );
  return table in reference && isRead && places[0]! < places[1]!;
}

function complain({ path, line, table }: Named): Finding {
  const owner = ownerOf(table);
  return {
    path,
    line,
    message: `\`${table}\` belongs to ${owner}: call what #modules/${owner} publishes`,
  };
}

function idle(what: string): Finding {
  return { path: "tools/tidy/rules/foreign-tables.ts", line: 1, message: `${what}: take it out` };
}
