import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { createMetrics } from "#platform/metrics";
import { fileKinds, quotas } from "../file-kind.ts";
import { filesSweepers } from "../files.sweepers.ts";
import { holdFile, releaseFile } from "./hold-file.ts";
import { openTestSite, type Person, type TestSite } from "../test-site.ts";
import { noisyJpeg, smallPdf } from "../test-pictures.ts";

const patience = { timeout: 45_000 };
let site: TestSite;
let owner: Person;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  owner = await site.signIn();
});

async function send(kind: "document" | "avatar") {
  const sent = await site.upload(owner, {
    kind,
    filename: kind === "avatar" ? "a.jpg" : "a.pdf",
    bytes: kind === "avatar" ? await noisyJpeg({ width: 100, height: 100 }) : smallPdf,
  });
  if (!("id" in sent)) throw new Error(sent.refused);
  return site.decided(owner, sent.id);
}

async function sweep(): Promise<void> {
  for (const sweeper of filesSweepers({ scanner: undefined, metrics: createMetrics() })) {
    while ((await sweeper.sweep(site.database.db)) > 0);
  }
}

async function usage() {
  const { rows } = await sql<{ files: number; bytes: bigint }>`
    select used_files as files, used_bytes as bytes from files.usage
    where owner_id = ${owner.actor.userId}`.execute(site.database.db);
  return rows[0];
}

const isPurged = async (id: string) => {
  const { rows } = await sql<{ purged: boolean }>`
    select purged_at is not null as purged from files.files where id = ${id}`.execute(
    site.database.db,
  );
  return rows[0]!.purged;
};
const age = (id: string, column: "purge_at" | "give_up_at", interval: string) =>
  sql`update files.files set ${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval
    where id = ${id}`.execute(site.database.db);

test("the kinds and quotas in the code are those of the tables", async () => {
  const { rows } = await sql<Record<string, unknown>>`select * from files.kinds`.execute(
    site.database.db,
  );
  const fromTable = Object.fromEntries(
    rows.map((row) => [
      row["kind"],
      {
        acceptedTypes: row["accepted_types"],
        maxBytes: row["max_bytes"],
        treatment: row["treatment"],
        widths: row["widths"],
        visibility: row["visibility"],
        retentionDays: row["retention_days"],
        quota: row["quota"],
      },
    ]),
  );
  expect(fileKinds).toEqual(fromTable);
  const limits = await sql`select quota, max_bytes::int as "maxBytes", max_files as "maxFiles"
    from files.quotas`.execute(site.database.db);
  expect(limits.rows).toEqual(
    Object.entries(quotas).map(([quota, limit]) => ({ quota, ...limit })),
  );
});

describe("a deleted file", () => {
  test("leaves the store and gives its room back, once", async () => {
    const file = await send("avatar");
    const { url } = file.pictures[0]!;
    expect(await usage()).toEqual({ files: 1, bytes: BigInt(file.size_bytes) });
    expect((await site.call(owner, "DELETE", `/api/v1/files/${file.id}`)).status).toBe(204);
    expect((await site.call(owner, "GET", `/api/v1/files/${file.id}`)).status).toBe(404);
    expect((await site.call(owner, "DELETE", `/api/v1/files/${file.id}`)).status).toBe(404);
    await sweep();
    await expect.poll(() => isPurged(file.id), patience).toBe(true);
    expect((await fetch(url)).status).toBe(404);
    expect(await usage()).toEqual({ files: 0, bytes: 0n });
    await sweep();
    expect(await usage()).toEqual({ files: 0, bytes: 0n });
  });

  test("of a kind with retention keeps its bytes and its room until the time is over", async () => {
    const file = await send("document");
    await site.call(owner, "DELETE", `/api/v1/files/${file.id}`);
    await age(file.id, "purge_at", "29 days");
    await sweep();
    expect(await isPurged(file.id)).toBe(false);
    expect((await usage())!.files).toBe(1);
    await age(file.id, "purge_at", "2 days");
    await sweep();
    await expect.poll(() => isPurged(file.id), patience).toBe(true);
    expect((await usage())!.files).toBe(0);
  });
});

describe("a file that something shows", () => {
  const holder = "listing:one";
  const hold = (fileId: string, ownerId = owner.actor.userId) =>
    inTransaction(site.database.db, (trx) =>
      holdFile(trx, { fileId, ownerId, kind: "avatar", holder }),
    );

  test("can't be deleted until it is released", async () => {
    const { id } = await send("avatar");
    expect(await hold(id)).toBeNull();
    expect(await hold(id)).toBeNull();
    const refused = await site.call(owner, "DELETE", `/api/v1/files/${id}`);
    expect(await refused.json()).toMatchObject({ code: "file_in_use" });
    await inTransaction(site.database.db, (trx) => releaseFile(trx, { fileId: id, holder }));
    expect((await site.call(owner, "DELETE", `/api/v1/files/${id}`)).status).toBe(204);
    expect(await hold(id)).toMatchObject({ refused: "not_found" });
  });

  test("must be the person's own, of the right kind and ready", async () => {
    const stranger = await site.signIn();
    const { id } = await send("avatar");
    expect(await hold(id, stranger.actor.userId)).toMatchObject({ refused: "not_found" });
    const paper = await send("document");
    expect(await hold(paper.id)).toMatchObject({ refused: "not_found" });
  });
});

describe("an unfinished upload", () => {
  const begin = async (state: "uploading" | "processing") => {
    const { rows } = await sql<{ id: string }>`
      with usage as (
        insert into files.usage values (${owner.actor.userId}, 'personal', 10, 1))
      insert into files.files
        (kind, owner_id, filename, size_bytes, object_name, give_up_at, state, received_bytes)
      values ('document', ${owner.actor.userId}, 'c.pdf', 10,
        translate(gen_random_uuid()::text, '-', '_'), platform.now() + interval '1 day', ${state},
        ${state === "processing" ? 10 : 3})
      returning id`.execute(site.database.db);
    return rows[0]!.id;
  };

  test("is given up after a day without a piece, and its room is free again", async () => {
    const id = await begin("uploading");
    await age(id, "give_up_at", "23 hours");
    await sweep();
    expect((await site.call(owner, "GET", `/api/v1/files/${id}`)).status).toBe(200);
    await age(id, "give_up_at", "2 hours");
    await sweep();
    expect((await site.call(owner, "GET", `/api/v1/files/${id}`)).status).toBe(404);
    await expect.poll(() => isPurged(id), patience).toBe(true);
    expect(await usage()).toEqual({ files: 0, bytes: 0n });
  });

  test("that could never be processed is told as rejected", async () => {
    const id = await begin("processing");
    await age(id, "give_up_at", "25 hours");
    await sweep();
    const file = await site.decided(owner, id);
    expect(file).toMatchObject({ state: "rejected", rejection: { code: "file_damaged" } });
    const { rows } = await sql`select from platform.events
      where key = ${id} and type = 'files.file_rejected'`.execute(site.database.db);
    expect(rows).toHaveLength(1);
  });
});
