import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { Database } from "./database.ts";
import type { DB } from "./schema.gen.ts";

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Runs the work on the same pool and gives the statements that it sent. */
export async function recordStatements(
  pool: Pool,
  work: (db: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  });
  await work(db);
  return statements;
}

/** The relations and the kinds of access in the plan of a statement. */
export async function explain(pool: Pool, { sql, parameters }: Statement): Promise<PlanNode[]> {
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: RawNode }] }>(
    `explain (format json) ${sql}`,
    [...parameters],
  );
  return flatten(rows[0]!["QUERY PLAN"][0].Plan);
}

export interface PlanNode {
  access: string;
  relation: string | undefined;
  index: string | undefined;
}

interface RawNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: RawNode[];
}

function flatten(node: RawNode): PlanNode[] {
  return [
    {
      access: node["Node Type"],
      relation: node["Relation Name"],
      index: node["Index Name"],
    },
    ...(node.Plans ?? []).flatMap(flatten),
  ];
}

/** The hash partitions of a table that a plan touches. */
export function partitionsIn(plan: readonly PlanNode[], table: string): string[] {
  const relations = plan.flatMap(({ relation }) => relation ?? []);
  const pattern = new RegExp(`^${table}_p\\d+$`);
  return [...new Set(relations.filter((name) => pattern.test(name)))];
}
