import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFileStore } from "#modules/files";
import {
  createVault,
  identityPersonalTables,
  privacyJobs,
  privacySweepers,
} from "#modules/identity";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { contact, openSupportSite, type SupportSite } from "../test-support-site.ts";
import { supportPersonalTables } from "./personal-tables.ts";

let site: SupportSite;
let directory: string;
beforeAll(async () => {
  site = await openSupportSite();
  directory = await mkdtemp(join(tmpdir(), "areon-support-privacy-"));
});
afterAll(async () => {
  await site.close();
  await rm(directory, { recursive: true, force: true });
});

function privacyParts() {
  const config = testConfig({ FILES_DIRECTORY: directory });
  return {
    db: site.db,
    vault: createVault(config),
    sealer: createSealer(config),
    fileStore: createFileStore(config),
    personalTables: [...identityPersonalTables, ...supportPersonalTables],
    erasureBlockers: [],
    retentionClaims: [],
  };
}

async function exportOf({ actor: { userId } }: TestPerson): Promise<string> {
  const parts = privacyParts();
  const id = newId();
  await sql`insert into identity.data_exports (id, user_id) values (${id}, ${userId})`.execute(
    site.db,
  );
  const [build] = privacyJobs(parts);
  const context = { signal: AbortSignal.timeout(20_000), attempt: 1, effectKey: id };
  await build!.run({ export_id: id }, context);
  const { rows } = await sql<{ object_key: string }>`
    select object_key from identity.data_exports where id = ${id}`.execute(site.db);
  const stored = await parts.fileStore.get(rows[0]!.object_key);
  const place = { userId, purpose: "personal", field: "data_exports.archive" } as const;
  const archive = await parts.vault.open(site.db, place, await buffer(stored!.stream!));
  return strFromU8(unzipSync(archive!)["dados.json"]!);
}

async function erase({ actor: { userId } }: TestPerson): Promise<void> {
  const id = newId();
  const protocol = `E-${id
    .slice(-12)
    .toUpperCase()
    .replace(/(.{4})(.{4})/, "$1-$2-")}`;
  await sql`insert into identity.erasures (id, user_id, protocol, due_at)
    values (${id}, ${userId}, ${protocol}, platform.now() - interval '1 minute')`.execute(site.db);
  for (const sweeper of privacySweepers(privacyParts())) {
    while ((await sweeper.sweep(site.db)) > 0);
  }
}

const isThere = async (id: string) =>
  (await sql`select 1 from support.tickets where id = ${id}`.execute(site.db)).rows.length > 0;

test("an export holds a person's tickets and threads, an erasure takes them and nobody else's", async () => {
  const person = await site.signIn(["buyer"]);
  const desk = await site.signIn(["support"]);
  const email = `${person.actor.userId}@teste.areon.br`;
  const own = site.form({ contact: undefined, text: "zzpergunta do dono" });
  const visiting = site.form({ contact: { ...contact, email }, subject: "zzvisita" });
  const strangers = site.form({ text: "zzoutra pessoa" });
  await site.call(person, "POST", "/support/tickets", own);
  await site.call(null, "POST", "/support/tickets", visiting);
  await site.call(null, "POST", "/support/tickets", strangers);
  const answer = { id: newId(), text: "zzresposta da mesa" };
  await site.call(desk, "POST", `/admin/support/tickets/${own.id}/answers`, answer);
  const exported = await exportOf(person);
  for (const text of ["zzpergunta do dono", "zzresposta da mesa", "zzvisita"]) {
    expect(exported).toContain(text);
  }
  expect(exported).not.toContain("zzoutra pessoa");
  expect(exported).not.toContain(desk.actor.userId);
  await erase(person);
  expect([await isThere(own.id), await isThere(visiting.id)]).toEqual([false, false]);
  expect(await isThere(strangers.id)).toBe(true);
});
