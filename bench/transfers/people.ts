import { randomBytes } from "node:crypto";
import { giveGrant, type Vault } from "../../server/src/modules/identity/index.ts";
import { openAccounts, postTransfers } from "../../server/src/modules/ledger/index.ts";
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
  payeeId: string;
  authorization: string;
}

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
  }));
  const payers: Payer[] = [];
  for (const [index, person] of people.entries()) {
    await inTransaction(db, (trx) => insertPerson(trx, vault, person));
    const authorization = `Bearer ${await accessTokens.sign(person.actor)}`;
    payers.push({ ...person, authorization });
    if (index === 0) continue;
    await insertPayee(db, people[index - 1]!, person.partyId);
  }
  await insertPayee(db, people.at(-1)!, people[0]!.partyId);
  return payers;
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
  await postTransfers(trx, [{ transfers: [{ ...named, ...sides }] }]);
}

async function insertPayee(
  db: Database,
  { partyId, payeeId }: Person,
  payeePartyId: string,
): Promise<void> {
  await db
    .insertInto("wallet.payees")
    .values({
      id: payeeId,
      party_id: partyId,
      payee_party_id: payeePartyId,
      valid_until: new Date(realNow().getTime() + dayMs),
    })
    .execute();
}

/** Requests as they go over the wire, each with a grant of its own; 1 % too much, 1 % twice. */
export async function makeRequests(
  db: Database,
  payers: readonly Payer[],
  count: number,
): Promise<string[]> {
  const requests: string[] = [];
  const perTransaction = 250;
  for (let start = 0; start < count; start += perTransaction) {
    await inTransaction(db, async (trx) => {
      for (let index = start; index < Math.min(count, start + perTransaction); index += 1) {
        const { actor, payeeId, authorization } = payers[index % payers.length]!;
        const id = newId();
        const cents = index % 100 === 50 ? 90_000_000n : 1n;
        const { token } = await giveGrant(trx, {
          actor,
          method: "pin",
          purpose: "money_out",
          payee: payeeId,
          amountCents: cents,
          intentId: id,
        });
        const amount = cents === 1n ? "0.01" : "900000.00";
        const body = JSON.stringify({ id, payee_id: payeeId, amount, grant: token });
        requests.push(
          `POST /api/v1/wallet/transfers HTTP/1.1\r\nhost: bench\r\nauthorization: ${authorization}\r\n` +
            `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
        if (index % 100 === 99) requests.push(requests.at(-1)!);
      }
    });
  }
  return requests;
}
