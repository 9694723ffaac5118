import type { ContentKind } from "@areon/contracts/content/editing";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { bodies, type BodyOf } from "../entries/bodies.ts";

/** An entry as visitors may read it, with what its kind says. */
export interface Visible<K extends ContentKind> {
  id: string;
  number: number;
  slug: string;
  position: number;
  first_at: Date;
  changed_at: Date;
  body: BodyOf<K>;
}

type Row = Omit<Visible<ContentKind>, "body"> & { kind: string; body: unknown };

const columns = sql`id, kind, number, slug, position, first_at, changed_at, body`;

/** Of a kind, in its order. Kinds are small: dozens of rows, seldom hundreds. */
export async function listVisible<K extends ContentKind>(
  db: Database,
  kind: K,
): Promise<Visible<K>[]> {
  const { rows } = await sql<Row>`select ${columns} from content.visible
    where kind = ${kind} order by position, number`.execute(db);
  return rows.map((row) => readAs(kind, row));
}

/** Several kinds in one look. */
export async function listVisibleOf<K extends ContentKind>(
  db: Database,
  kinds: readonly K[],
): Promise<{ [One in K]: Visible<One>[] }> {
  const { rows } = await sql<Row>`select ${columns} from content.visible
    where kind = any (${[...kinds]}) order by position, number`.execute(db);
  const found = kinds.map((kind) => [
    kind,
    rows.filter((row) => row.kind === kind).map((row) => readAs(kind, row)),
  ]);
  return Object.fromEntries(found) as { [One in K]: Visible<One>[] };
}

export async function findVisible<K extends ContentKind>(
  db: Database,
  kind: K,
  by: { number: number } | { slug: string },
): Promise<Visible<K> | undefined> {
  const isIt = "number" in by ? sql`number = ${by.number}` : sql`slug = ${by.slug}`;
  const { rows } = await sql<Row>`select ${columns} from content.visible
    where kind = ${kind} and ${isIt}`.execute(db);
  return rows[0] && readAs(kind, rows[0]);
}

/** Checked again, so that a field that a kind got later has its default in older versions. */
function readAs<K extends ContentKind>(kind: K, row: Row): Visible<K> {
  return { ...row, body: bodies[kind].parse(row.body) as BodyOf<K> };
}
