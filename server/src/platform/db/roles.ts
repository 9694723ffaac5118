import { Client } from "pg";

/**
 * Two roles: `areon_owner` owns the schemas and migrates, `areon_app` runs the product. They belong
 * to the cluster, so they are made once by a superuser, before the first migration.
 */
export async function createRoles({
  superuserUrl,
  password,
}: {
  superuserUrl: string;
  password: string;
}) {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const role of ["areon_owner", "areon_app"]) {
      const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
      const verb = rowCount ? "alter" : "create";
      await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`);
    }
  } finally {
    await client.end();
  }
}

/** Copies a template when one is named: a database per test file in milliseconds instead of seconds. */
export async function createDatabaseFor(options: {
  superuserUrl: string;
  name: string;
  template?: string;
  /** Leaves a database of that name as it is instead of starting it anew. */
  keepExisting?: boolean;
}): Promise<void> {
  const client = new Client({ connectionString: options.superuserUrl });
  await client.connect();
  try {
    const name = client.escapeIdentifier(options.name);
    const template = options.template
      ? `template ${client.escapeIdentifier(options.template)} strategy file_copy`
      : "";
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      options.name,
    ]);
    if (rowCount && options.keepExisting) return;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} owner areon_owner ${template}`);
  } finally {
    await client.end();
  }
}
