import { randomBytes } from "node:crypto";
import { giveGrant, type Vault } from "../../server/src/modules/identity/index.ts";
import { openAccounts, postGroup, surely } from "../../server/src/modules/ledger/index.ts";
import { loadPlaces } from "../../server/src/modules/places/index.ts";
import { seedSetting } from "../../server/src/modules/settings/index.ts";
import { realNow } from "../../server/src/platform/clock.ts";
import { inTransaction, type Database } from "../../server/src/platform/db/database.ts";
import type { AccessTokens } from "../../server/src/platform/http/access-token.ts";
import type { Actor } from "../../server/src/platform/http/actor.ts";
import { newId } from "../../server/src/platform/ids.ts";

export interface Payer {
  actor: Actor;
  partyId: string;
  /** The next person. */
  payeeId: string;
  /** One of ten whom everybody pays. */
  hotPayeeId: string;
  authorization: string;
}

const hotPayees = 10;

const adjustments = "a0000000-0000-4000-8000-000001090000";
const sorriso = 5_107_925;
const dayMs = 24 * 60 * 60 * 1000;

/** Registered people with a session, a wallet with R$ 100.000 and somebody to pay: the next one. */
export async function makePeople(
  { db, vault, accessTokens }: { db: Database; vault: Vault; accessTokens: AccessTokens },
  count: number,
): Promise<Payer[]> {
  await inTransaction(db, loadPlaces);
  await inTransaction(db, (trx) =>
    seedSetting(trx, { key: "wallet.daily_limit", value: "1000000.00" }),
  );
  const people = Array.from({ length: count }, () => ({
    actor: { userId: newId(), sessionId: newId(), assurance: "aal1" as const },
    partyId: newId(),
    payeeId: newId(),
    hotPayeeId: newId(),
  }));
  for (const person of people) {
    await inTransaction(db, (trx) => insertPerson(trx, vault, person));
  }
  const payees = people.flatMap((person, index) => {
    const next = people[(index + 1) % count]!;
    const hot = people[(index + 1) % hotPayees]!;
    // To the first few the next one is the hot one.
    if (next === hot) person.hotPayeeId = person.payeeId;
    const rows = [payeeRow(person.payeeId, person, next)];
    return next === hot ? rows : [...rows, payeeRow(person.hotPayeeId, person, hot)];
  });
  await db.insertInto("wallet.payees").values(payees).execute();
  return Promise.all(
    people.map(async (person) => ({
      ...person,
      authorization: `Bearer ${await accessTokens.sign(person.actor)}`,
    })),
  );
}

function payeeRow(id: string, { partyId }: Person, payee: Person) {
  const validUntil = new Date(realNow().getTime() + dayMs);
  return { id, party_id: partyId, payee_party_id: payee.partyId, valid_until: validUntil };
}

type Trx = Parameters<Parameters<typeof inTransaction>[1]>[0];
type Person = Omit<Payer, "authorization">;

async function insertPerson(trx: Trx, vault: Vault, { actor, partyId }: Person): Promise<void> {
  const { userId, sessionId } = actor;
  const now = realNow();
  await trx
    .insertInto("identity.users")
    .values({
      id: userId,
      user_type: "buyer",
      email: `${userId}@bench.test`,
      email_confirmed_at: now,
      full_name: "Pessoa",
    })
    .execute();
  await trx.insertInto("identity.parties").values({ id: partyId }).execute();
  await trx
    .insertInto("identity.memberships")
    .values({ user_id: userId, party_id: partyId })
    .execute();
  await trx
    .insertInto("identity.sessions")
    .values({
      id: sessionId,
      user_id: userId,
      token_key: randomBytes(32),
      not_after: new Date(now.getTime() + dayMs),
    })
    .execute();
  const record = {
    full_name: "Pessoa Registrada",
    cpf: "52998224725",
    birth_date: "1980-01-01",
    address: {
      postal_code: "",
      street: "",
      number: "",
      complement: "",
      district: "",
      municipality_code: sorriso,
      municipality: "",
      uf: "MT",
    },
  };
  const place = { userId, purpose: "legal", field: "registrations.sealed" } as const;
  const sealed = await vault.seal(trx, place, JSON.stringify(record));
  await trx
    .insertInto("identity.registrations")
    .values({
      user_id: userId,
      intent_id: newId(),
      intent_hash: randomBytes(32),
      is_staff: false,
      sealed,
      municipality_code: sorriso,
    })
    .execute();
  await trx.insertInto("wallet.wallets").values({ party_id: partyId }).execute();
  await openAccounts(trx, [{ id: partyId, book: "wallets", owner: `party:${partyId}` }]);
  const sides = { debit: adjustments, credit: partyId, amount: 10_000_000n };
  const named = { kind: "transfer", id: newId(), reason: "bench", reference: "" } as const;
  await postGroup(trx, { transfers: [{ ...named, ...sides }] }, surely);
}

/** Requests as they go over the wire, each with a grant of its own; 1 % too much, 1 % twice. */
export async function makeRequests(
  db: Database,
  payers: readonly Payer[],
  { count, isHot }: { count: number; isHot: boolean },
): Promise<string[]> {
  const perTransaction = 250;
  const starts = Array.from({ length: Math.ceil(count / perTransaction) }, (_, index) => index);
  const batches: string[][] = [];
  const lane = async (): Promise<void> => {
    for (let part = starts.shift(); part !== undefined; part = starts.shift()) {
      const first = part * perTransaction;
      const places = Array.from(
        { length: Math.min(perTransaction, count - first) },
        (_, index) => first + index,
      );
      batches.push(
        await inTransaction(db, async (trx) => {
          const requests: string[] = [];
          for (const place of places) {
            const request = await makeRequest(trx, payers[place % payers.length]!, {
              isHot,
              isTooMuch: place % 100 === 50,
            });
            requests.push(request);
            if (place % 100 === 99) requests.push(request);
          }
          return requests;
        }),
      );
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  return batches.flat();
}

async function makeRequest(
  trx: Trx,
  { actor, payeeId, hotPayeeId, authorization }: Payer,
  { isHot, isTooMuch }: { isHot: boolean; isTooMuch: boolean },
): Promise<string> {
  const id = newId();
  const payee = isHot ? hotPayeeId : payeeId;
  const [amountCents, amount] = isTooMuch ? [90_000_000n, "900000.00"] : [1n, "0.01"];
  const bound = { purpose: "money_out", payee, amountCents, intentId: id } as const;
  const { token } = await giveGrant(trx, { actor, method: "pin", ...bound });
  return requestText("/wallet/transfers", authorization, {
    id,
    payee_id: payee,
    amount,
    grant: token,
  });
}

/** A person with a PIN shows it for a payment, again and again. */
export function pinRequest({ authorization, payeeId }: Payer, pin: string): string {
  const act = { purpose: "money_out", payee: payeeId, amount: "0.01", intent_id: newId() };
  return requestText("/me/step-up", authorization, { ...act, pin });
}

function requestText(path: string, authorization: string, content: object): string {
  const body = JSON.stringify(content);
  return (
    `POST /api/v1${path} HTTP/1.1\r\nhost: bench\r\nauthorization: ${authorization}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  );
}
