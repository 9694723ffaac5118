import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { createAccount } from "../accounts/create-account.ts";
import { createAuthSite, newAddress, testPassword, type AuthSite } from "../testing/auth-site.ts";
import { hashPassword } from "./hash-password.ts";

const perKind = 200;
const rounds = 3;
const kinds = ["wrong password", "no password", "unknown address"] as const;
type Kind = (typeof kinds)[number];

let site: AuthSite;
const known = new Map<Kind, string[]>(kinds.map((kind) => [kind, []]));

beforeAll(async () => {
  site = await createAuthSite();
  const hash = await hashPassword(testPassword);
  for (let account = 0; account < perKind; account += 1) {
    known.get("wrong password")!.push(await insertPerson(hash));
    known.get("no password")!.push(await insertPerson(null));
  }
});
afterAll(() => site.close());

async function insertPerson(passwordHash: string | null): Promise<string> {
  const email = newAddress();
  await inTransaction(site.database.db, (trx) =>
    createAccount(trx, {
      email,
      phone: null,
      isEmailConfirmed: true,
      passwordHash,
      userType: "buyer",
      fullName: "",
      metadata: {},
      origin: undefined,
    }),
  );
  return email;
}

type Attempt = (email: string) => Promise<{ ms: number; answer: string }>;

const timed =
  (path: string, body: object): Attempt =>
  async (email) => {
    const before = performance.now();
    const { status, text } = await site.call("POST", path, { body: { email, ...body } });
    return { ms: performance.now() - before, answer: `${status} ${text}` };
  };

/** The kinds take turns, so that whatever else the machine does falls on all of them alike. */
async function measure(attempt: Attempt, accounts: number): Promise<Map<Kind, number>> {
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  const answers = new Set<string>();
  for (let account = 0; account < accounts; account += 1) {
    for (const kind of kinds) {
      const { ms, answer } = await attempt(known.get(kind)![account] ?? newAddress());
      times.get(kind)!.push(ms);
      answers.add(answer);
    }
  }
  expect(answers.size).toBe(1);
  return new Map([...times].map(([kind, list]) => [kind, medianOf(list)]));
}

/** The best of some rounds counts, so the first that is even ends them. */
async function expectEvenTimes(attempt: Attempt, accounts = perKind): Promise<void> {
  let isEven = false;
  for (let round = 0; round < rounds && !isEven; round += 1) {
    const medians = [...(await measure(attempt, accounts)).values()];
    const slowest = Math.max(...medians);
    const gap = slowest - Math.min(...medians);
    process.stdout.write(`medians ${medians.map((ms) => ms.toFixed(1)).join(" / ")} ms\n`);
    isEven = gap < Math.max(5, slowest / 10);
    await site.advance("61 minutes");
  }
  expect(isEven).toBe(true);
}

test("an unknown address, a wrong password and an account without one take the same time", async () => {
  await expectEvenTimes(timed("/token?grant_type=password", { password: "errada mesmo" }));
}, 300_000);

test("a recovery takes the same time whether there is somebody to write to or not", async () => {
  await expectEvenTimes(timed("/recover", {}), 20);
}, 300_000);

function medianOf(list: readonly number[]): number {
  return list.toSorted((left, right) => left - right)[Math.floor(list.length / 2)]!;
}
