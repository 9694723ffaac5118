import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestServer } from "#platform/http/test-server";
import { deleteExpiredBackups, moveKeyToBackups } from "./person-key.queries.ts";
import { rewrapKeys } from "./rewrap-keys.ts";
import { trustSweepers } from "./trust.sweepers.ts";
import { createVault, type SealedPlace, type Vault } from "./vault.ts";

const lookupKey = [{ id: "0", key: randomBytes(32) }];
const oldKey = { id: "old", key: randomBytes(32) };
const newKey = { id: "new", key: randomBytes(32) };
const vaultWith = (...keys: (typeof oldKey)[]) =>
  createVault({ DATA_KEYS: keys, LOOKUP_KEY: lookupKey });

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await createTestServer({ db: database.db, routes: [] });
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const personPlace = async (purpose: SealedPlace["purpose"] = "personal"): Promise<SealedPlace> => {
  const { actor } = await server.signIn(["buyer"]);
  return { userId: actor.userId, purpose, field: "profiles.phone" };
};
const seal = (vault: Vault, place: SealedPlace, content: string) =>
  inTransaction(database.db, (trx) => vault.seal(trx, place, content));
const open = async (vault: Vault, place: SealedPlace, sealed: Buffer) =>
  (await vault.open(database.db, place, sealed))?.toString() ?? null;

describe("keys of persons", () => {
  test("fifty first writers at once share one key", async () => {
    const place = await personPlace();
    const vault = vaultWith(oldKey);
    const sealed = await Promise.all(
      Array.from({ length: 50 }, (_, index) => seal(vault, place, `valor ${index}`)),
    );
    const opened = await Promise.all(sealed.map((box) => open(vault, place, box)));
    expect(opened).toEqual(sealed.map((_, index) => `valor ${index}`));
  });

  test("a value does not open for another person, another column or the other key", async () => {
    const vault = vaultWith(oldKey);
    const [place, other] = [await personPlace(), await personPlace()];
    const sealed = await seal(vault, place, "segredo");
    await seal(vault, other, "outro");
    await seal(vault, { ...place, purpose: "legal" }, "outro");
    for (const wrong of [
      other,
      { ...place, field: "profiles.bio" },
      { ...place, purpose: "legal" as const },
    ]) {
      await expect(vault.open(database.db, wrong, sealed)).rejects.toThrow();
    }
  });

  test("the master key is changed in batches while values are read and written", async () => {
    const places = await Promise.all(Array.from({ length: 12 }, () => personPlace()));
    const before = vaultWith(oldKey);
    const sealed = await Promise.all(places.map((place) => seal(before, place, place.userId)));
    await inTransaction(database.db, (trx) => moveKeyToBackups(trx, places[0]!));
    const during = vaultWith(newKey, oldKey);
    let batches = 0;
    while ((await rewrapKeys(database.db, { keyRing: during.keyRing, batch: 5 })) > 0) {
      batches += 1;
      for (const [index, place] of places.entries()) {
        if (index > 0) expect(await open(during, place, sealed[index]!)).toBe(place.userId);
      }
    }
    expect(batches).toBeGreaterThan(2);
    const { rows } = await sql`
      select 1 from identity.person_keys where master_key_id <> 'new'
      union all select 1 from identity.person_key_backups where master_key_id <> 'new'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
    const after = vaultWith(newKey);
    expect(await open(after, places[1]!, sealed[1]!)).toBe(places[1]!.userId);
  });

  test("a key that no master key opens holds up no other, and the sweep fails at its end", async () => {
    const places = await Promise.all(Array.from({ length: 4 }, () => personPlace()));
    for (const place of places) await seal(vaultWith(oldKey), place, "segredo");
    const [faulty] = places;
    await sql`update identity.person_keys set wrapped_key = '\\x00'::bytea
      where user_id = ${faulty!.userId}`.execute(database.db);
    const config = { DATA_KEYS: [newKey, oldKey], LOOKUP_KEY: lookupKey };
    const sweeper = trustSweepers({ config }).find(({ name }) => name === "identity.rewrap_keys")!;
    const sweepAll = async () => {
      while ((await sweeper.sweep(database.db)) > 0);
    };
    const told = `1 of what is due failed, personal:${faulty!.userId}`;
    await expect(sweepAll()).rejects.toThrow(told);
    const { rows } = await sql<{ user_id: string }>`select user_id from identity.person_keys
      where master_key_id <> 'new'`.execute(database.db);
    expect(rows).toEqual([{ user_id: faulty!.userId }]);
  });

  test("a destroyed key opens nothing, can't come back, and leaves the backups after 35 days", async () => {
    const vault = vaultWith(newKey);
    const place = await personPlace();
    const sealed = await seal(vault, place, "segredo");
    await inTransaction(database.db, async (trx) => {
      await moveKeyToBackups(trx, place);
      await sql`update identity.users set deleted_at = platform.now() where id = ${place.userId}`.execute(
        trx,
      );
    });
    expect(await open(vault, place, sealed)).toBeNull();
    await expect(seal(vault, place, "de novo")).rejects.toThrow("erased");
    const sweep = () => inTransaction(database.db, (trx) => deleteExpiredBackups(trx, 100));
    const left = async () =>
      (
        await sql`select 1 from identity.person_key_backups where user_id = ${place.userId}`.execute(
          database.db,
        )
      ).rows.length;
    await moveClock("34 days 23 hours");
    await sweep();
    expect(await left()).toBe(1);
    await moveClock("35 days 1 minute");
    await sweep();
    expect(await left()).toBe(0);
  });
});

async function moveClock(by: string): Promise<void> {
  await sql`update platform.clock_offset set is_movable = true,
    offset_ms = (extract(epoch from ${by}::interval) * 1000)::bigint`.execute(database.db);
}
