import { Pool, type PoolClient } from "pg";

let pool: Pool | undefined;

/** The demo's database, as its owner: for what no screen does, and to look at invariants from outside. */
export async function inDatabase<Row extends object>(
  query: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await connections().query<Row>(query, [...values])).rows;
}

/** For what needs one connection: transactions and locks. */
export async function withConnection<Result>(
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await connections().connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Before the demo of this worker ends. */
export async function closeConnections(): Promise<void> {
  await pool?.end();
  pool = undefined;
}

function connections(): Pool {
  pool ??= new Pool({ connectionString: process.env["E2E_DATABASE_URL"], max: 4 });
  return pool;
}
