import { Kysely, PostgresDialect, type Transaction } from "kysely";
import { Pool, TypeOverrides, types } from "pg";
import { tellListeners } from "./after-commit.ts";
import { PlanKeepingClient } from "./kept-plan.ts";
import type { DB } from "./schema.gen.ts";

export type Database = Kysely<DB>;
export type Trx = Transaction<DB>;

export interface DatabaseOptions {
  connectionString: string;
  poolSize: number;
  onPoolError: (error: Error) => void;
  /**
   * How long a caller waits for a connection. A request gives up after 1 s, the default, so that a
   * full pool answers 503 at once; a command that nobody waits for may take longer.
   */
  waitMs?: number;
  /** How long a statement, a lock and an idle transaction may take; tests on a busy machine wait longer. */
  patience?: { statementMs: number; lockMs: number; idleMs: number };
}

/**
 * A connection is a process of PostgreSQL and three ways there and back: on a busy machine a burst that has
 * to open its own is sent away before it has one. So they are kept from one burst to the next.
 */
const keptMs = 300_000;

const patienceOfRequests = { statementMs: 5_000, lockMs: 2_000, idleMs: 10_000 };

/** int8 holds centavos and counters: as a bigint it keeps every digit and can't mix with a float. */
const typeParsers = new TypeOverrides();
typeParsers.setTypeParser(types.builtins.INT8, (text) => BigInt(text));
// Intervals are only ever handed back to SQL, which reads its own words best.
typeParsers.setTypeParser(types.builtins.INTERVAL, (text) => text);

export function createPool(options: DatabaseOptions): Pool {
  const { connectionString, poolSize, onPoolError, waitMs = 1_000 } = options;
  const { statementMs, lockMs, idleMs } = options.patience ?? patienceOfRequests;
  const pool = new Pool({
    Client: PlanKeepingClient,
    connectionString,
    max: poolSize,
    types: typeParsers,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: keptMs,
    // Nobody waits for ever: a slow statement, a lock convoy or a forgotten transaction ends by itself.
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
    application_name: "areon",
  });
  // Without listeners, a connection that breaks would end the process: the pool hears of idle ones,
  // each client of its own while it is out between two queries.
  pool.on("error", onPoolError);
  pool.on("connect", (client) => client.on("error", onPoolError));
  return pool;
}

export function createDatabase(pool: Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** The only way to open a transaction; use cases call it, and writers demand what it hands out. */
export async function inTransaction<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  let opened: Trx | undefined;
  const result = await db.transaction().execute((trx) => {
    opened = trx;
    return work(trx);
  });
  tellListeners(db, opened!);
  return result;
}
