import ts from "typescript";
import { fileRule, type Finding } from "../rule.ts";
import type { SourceText } from "../source-text.ts";

/** The first migration makes the clock; the migrator's own table is older than the clock. */
const makers = new Set([
  "db/migrations/0001_platform_clock_and_ids.sql",
  "server/src/platform/db/migrate.ts",
]);

const banned: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/(?<!\bplatform\.)\bnow\s*\(\s*\)/gi, "platform.now() or platform.real_now()"],
  [
    /\b(current_timestamp|current_date|current_time|localtimestamp|localtime)\b/gi,
    "platform.now() or platform.business_date(platform.now())",
  ],
  [
    /\b(clock_timestamp|transaction_timestamp|statement_timestamp|timeofday)\s*\(/gi,
    "platform.real_now()",
  ],
  [/'(now|today|tomorrow|yesterday)'\s*::/gi, "platform.now()"],
  [/\buuidv7\s*\(/gi, "platform.new_id()"],
];

export const clockInSql = fileRule({
  name: "clock-in-sql",
  guarantee: "SQL reads time and makes ids only through the platform schema",
  applies: ({ path }) =>
    /\.([cm]?ts|sql)$/.test(path) && !makers.has(path) && !isAboutTheRules(path),
  *check(file) {
    const pieces = file.isScript
      ? sqlLiterals(file)
      : [{ text: withoutComments(file.text), at: 0 }];
    for (const { text, at } of pieces) yield* findBanned(file, text, at);
  },
});

/** Rules and their tests quote what they forbid. */
function isAboutTheRules(path: string): boolean {
  return path.startsWith("tools/tidy/");
}

function* findBanned(file: SourceText, text: string, at: number): Generator<Omit<Finding, "path">> {
  for (const [pattern, replacement] of banned) {
    for (const match of text.matchAll(pattern)) {
      yield {
        line: file.lineAt(at + match.index),
        message: `\`${match[0]}\` in SQL: use ${replacement}`,
      };
    }
  }
}

const looksLikeSql = /\b(select|insert into|update|delete from|create|alter|default|where|set)\b/i;

function sqlLiterals(file: SourceText): { text: string; at: number }[] {
  return file.nodes
    .filter((node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
    .map((node) => ({ text: withoutComments(node.getText(file.ast)), at: node.getStart(file.ast) }))
    .filter(({ text }) => looksLikeSql.test(text));
}

/** Blanks instead of comments keep every position where it was. */
function withoutComments(sql: string): string {
  return sql.replaceAll(/--.*|\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "));
}
