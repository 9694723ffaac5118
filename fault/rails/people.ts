import { randomBytes } from "node:crypto";
import { makeCpf, registrationForm } from "../../contracts/src/testing/registration.ts";
import { giveGrant } from "../../server/src/modules/identity/index.ts";
import { postGroup, surely } from "../../server/src/modules/ledger/index.ts";
import { loadPlaces } from "../../server/src/modules/places/index.ts";
import { openWallets } from "../../server/src/modules/wallet/index.ts";
import { realNow } from "../../server/src/platform/clock.ts";
import { inTransaction, type Database, type Trx } from "../../server/src/platform/db/database.ts";
import {
  accessTokenSeconds,
  createAccessTokens,
  type AccessTokens,
} from "../../server/src/platform/http/access-token.ts";
import type { Actor } from "../../server/src/platform/http/actor.ts";
import { newId } from "../../server/src/platform/ids.ts";
import { expectDone, type Caller } from "./call.ts";
import type { Site } from "./site.ts";

export interface Person {
  actor: Actor;
  partyId: string;
  /** The header of now: a token ends sooner than a run. */
  authorize: () => Promise<string>;
  cpf: string;
  /** In whole centavos, from the start. */
  funds: number;
}

const renewMs = (accessTokenSeconds * 1000) / 2;
const monthMs = 30 * 24 * 60 * 60 * 1000;
const adjustments = "a0000000-0000-4000-8000-000001090000";

/** Registered by the product's own route, on a confirmed device, with money of the house in the wallet. */
export async function makePeople(
  { db, config }: Pick<Site, "db" | "config">,
  call: Caller,
  { count, funds }: { count: number; funds: number },
): Promise<Person[]> {
  await inTransaction(db, loadPlaces);
  const accessTokens = await createAccessTokens(config);
  const people: Person[] = [];
  for (let made = 0; made < count; made += 1) {
    const actor: Actor = { userId: newId(), sessionId: newId(), assurance: "aal2" };
    const partyId = newId();
    await inTransaction(db, (trx) => insertUser(trx, { actor, partyId, userType: "buyer" }));
    const authorize = authorizationOf(accessTokens, actor);
    const person = { actor, partyId, authorize, cpf: makeCpf(), funds };
    expectDone(
      await call(
        person,
        "POST",
        "/me/registration",
        registrationForm(newId(), { cpf: person.cpf }),
      ),
    );
    if (funds > 0) await inTransaction(db, (trx) => credit(trx, partyId, BigInt(funds)));
    people.push(person);
  }
  return people;
}

/** Whoever sits at the finance desk. */
export async function makeTreasurer({ db, config }: Site): Promise<Pick<Person, "authorize">> {
  const actor: Actor = { userId: newId(), sessionId: newId(), assurance: "aal2" };
  await inTransaction(db, async (trx) => {
    await insertUser(trx, { actor, partyId: newId(), userType: "admin" });
    await trx
      .insertInto("platform.user_roles")
      .values({ user_id: actor.userId, role: "finance" })
      .execute();
  });
  const accessTokens = await createAccessTokens(config);
  return { authorize: authorizationOf(accessTokens, actor) };
}

function authorizationOf(accessTokens: AccessTokens, actor: Actor): () => Promise<string> {
  let given: { header: string; at: number } | undefined;
  return async () => {
    if (given === undefined || performance.now() - given.at > renewMs) {
      const at = performance.now();
      given = { header: `Bearer ${await accessTokens.sign(actor)}`, at };
    }
    return given.header;
  };
}

/** What the person's PIN would have given. */
export async function grantFor(
  db: Database,
  { actor }: Pick<Person, "actor">,
  act: { id: string; payee: string; cents: number; terms?: string },
): Promise<string> {
  const { id: intentId, payee, cents, terms } = act;
  const bound = { payee, amountCents: BigInt(cents), intentId, terms };
  const { token } = await inTransaction(db, (trx) =>
    giveGrant(trx, { actor, method: "pin", purpose: "money_out", ...bound }),
  );
  return token;
}

async function insertUser(
  trx: Trx,
  { actor, partyId, userType }: { actor: Actor; partyId: string; userType: "buyer" | "admin" },
): Promise<void> {
  const { userId, sessionId } = actor;
  const deviceKey = randomBytes(32);
  await trx
    .insertInto("identity.users")
    .values({
      id: userId,
      user_type: userType,
      email: `${userId}@fault.test`,
      email_confirmed_at: realNow(),
      full_name: "Pessoa",
    })
    .execute();
  await trx.insertInto("identity.parties").values({ id: partyId }).execute();
  await trx
    .insertInto("identity.memberships")
    .values({ user_id: userId, party_id: partyId })
    .execute();
  const device = { user_id: userId, device_key: deviceKey };
  const label = "Chrome no Android";
  await trx
    .insertInto("identity.devices")
    .values({ ...device, label, confirmed_at: realNow() })
    .execute();
  await trx
    .insertInto("identity.sessions")
    .values({
      ...device,
      id: sessionId,
      token_key: randomBytes(32),
      aal: "aal2",
      not_after: new Date(realNow().getTime() + monthMs),
      device_label: label,
    })
    .execute();
}

async function credit(trx: Trx, partyId: string, amount: bigint): Promise<void> {
  await openWallets(trx, [partyId]);
  const sides = { debit: adjustments, credit: partyId, amount };
  const named = {
    kind: "transfer",
    id: newId(),
    reason: "wallet_adjustment",
    reference: "",
  } as const;
  await postGroup(trx, { transfers: [{ ...named, ...sides }] }, surely);
}
