import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import { Client } from "pg";

/**
 * Plain SQL files, forward only, applied in the order of their numbers. Each runs in its own
 * transaction unless its second line says `-- no transaction` (CREATE INDEX CONCURRENTLY). A file
 * that was applied and then edited is refused by its hash, so two databases never differ in silence.
 */
export interface Migration {
  name: string;
  sql: string;
  hash: string;
  inTransaction: boolean;
}

const namePattern = /^(\d{4})_[a-z0-9_]+\.sql$/;
const advisoryLock = 7_310_001;

export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(directory, name)));
  migrations.forEach(({ name }, index) => {
    const number = Number(namePattern.exec(name)?.[1]);
    if (number !== index + 1) throw new Error(`migration ${name} is not number ${index + 1}`);
  });
  return migrations;
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  const sql = await readFile(join(directory, name), "utf8");
  return {
    name,
    sql,
    hash: createHash("sha256").update(sql).digest("hex"),
    inTransaction: sql.split("\n")[1] !== "-- no transaction",
  };
}

export async function migrate({
  connectionString,
  directory,
}: {
  connectionString: string;
  directory: string;
}) {
  const migrations = await readMigrations(directory);
  const client = new Client({ connectionString, application_name: "areon-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLock]);
    await installJobQueue(client, connectionString);
    const applied = await readApplied(client);
    const pending = findPending(migrations, applied);
    for (const migration of pending) await apply(client, migration);
    await makePartitions(client);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  await client.query(`
    create schema if not exists migration;
    create table if not exists migration.applied (
      name text primary key, hash text not null, applied_at timestamptz not null default clock_timestamp())`);
  const { rows } = await client.query<{ name: string; hash: string }>(
    "select name, hash from migration.applied",
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

function findPending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  for (const { name, hash } of migrations) {
    if (applied.has(name) && applied.get(name) !== hash) {
      throw new Error(`migration ${name} was edited after it was applied; write a new one instead`);
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function apply(client: Client, { name, sql, hash, inTransaction }: Migration): Promise<void> {
  const record = "insert into migration.applied (name, hash) values ($1, $2)";
  try {
    // A migration that can't have its lock at once steps aside instead of queueing every reader behind it.
    await client.query("set lock_timeout = '2s'");
    if (inTransaction) await client.query("begin");
    await client.query(sql);
    await client.query(record, [name, hash]);
    if (inTransaction) await client.query("commit");
  } catch (cause) {
    if (inTransaction) await client.query("rollback");
    throw new Error(`migration ${name} failed`, { cause });
  }
}

/** A new partitioned table takes its first row before the worker's keeper comes round. */
async function makePartitions(client: Client): Promise<void> {
  const maker = "to_regprocedure('platform.ensure_partitions(int)')";
  const { rows } = await client.query<{ there: boolean }>(`select ${maker} is not null as there`);
  if (rows[0]?.there) await client.query("select platform.ensure_partitions(3)");
}

/**
 * graphile-worker keeps its tables in a schema of its own, under row-level security without
 * policies. The application role gets a policy on each, so that it can add and take jobs.
 */
async function installJobQueue(client: Client, connectionString: string): Promise<void> {
  await runMigrations({ connectionString });
  await client.query(`
    do $$
    declare name text;
    begin
      grant usage on schema graphile_worker to areon_app;
      grant select, insert, update, delete on all tables in schema graphile_worker to areon_app;
      grant usage, select on all sequences in schema graphile_worker to areon_app;
      grant execute on all functions in schema graphile_worker to areon_app;
      for name in
        select c.relname from pg_class c
        where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'areon_app')
      loop
        execute format('create policy areon_app on graphile_worker.%I to areon_app using (true) with check (true)', name);
      end loop;
    end $$`);
}
