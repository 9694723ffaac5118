import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { findRunningCluster } from "./local-cluster.ts";

test("a running PostgreSQL is joined by its own directory only, and a silent port by nobody", async () => {
  const { superuserUrl } = inject("postgres");
  const port = Number(new URL(superuserUrl).port);
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>("show data_directory");
  await client.end();
  const directory = join(rows[0]!.data_directory, "..");
  const find = (place: { directory: string; port: number }) =>
    findRunningCluster({ ...place, durable: false });
  expect(await find({ directory, port })).toMatchObject({ superuserUrl });
  const other = await mkdtemp(join(tmpdir(), "areon-other-"));
  await expect(find({ directory: other, port })).rejects.toThrow(/not of/);
  await rm(other, { recursive: true });
  expect(await find({ directory, port: 1 })).toBeUndefined();
});
