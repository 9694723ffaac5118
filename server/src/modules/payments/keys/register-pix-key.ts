import type { OwnPixKey } from "@areon/contracts/payments/keys";
import type { PixKeyKind } from "@areon/contracts/brazil/pix-key";
import type { Vault } from "#modules/identity";
import { requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent, lockName } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { whenAwayLater } from "../asking/when-away.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { describePixKey } from "./describe-pix-key.ts";
import { followPixKey } from "./follow-pix-key.ts";
import { readKeyLimit } from "./key-limit.ts";
import { keyOffers } from "./key-offers.ts";
import { sealKeyValue } from "./key-value.ts";
import {
  claimLookups,
  findKeyByLookup,
  findPixKey,
  insertPixKey,
  listPixKeyRows,
  type PixKeyRow,
} from "./pix-key.queries.ts";

interface Wish {
  id: string;
  kind: PixKeyKind;
}

interface Act {
  actor: Actor;
  origin: Origin;
}

/** Registers a key of the caller's own at the bank; the value is never typed. */
export async function registerPixKey(
  parts: PaymentsDependencies,
  wish: Wish,
  act: Act,
): Promise<OwnPixKey | Refusal> {
  const { db, bank } = parts;
  if (!bank) return refuse("rails_off");
  const holder = await requireWallet(db, act.actor.userId);
  if (isRefusal(holder)) return holder;
  const refusal = await inTransaction(db, async (trx) => {
    const busy = await lockIntent(trx, wish.id);
    if (busy) return busy;
    const before = await findPixKey(trx, wish.id);
    if (!before) return keepKey({ ...parts, trx }, wish, { ...act, partyId: holder.partyId });
    const isSame = before.party_id === holder.partyId && before.kind === wish.kind;
    return isSame ? null : refuse("intent_mismatch");
  });
  if (refusal) return refusal;
  if ((await findPixKey(db, wish.id))!.state === "registering") {
    await whenAwayLater(followPixKey({ ...parts, bank }, wish.id));
  }
  return describePixKey(parts, (await findPixKey(db, wish.id))!);
}

async function keepKey(
  { trx, vault }: PaymentsDependencies & { trx: Trx },
  { id, kind }: Wish,
  { partyId, ...act }: Act & { partyId: string },
): Promise<Refusal | null> {
  const { userId } = act.actor;
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  // One after another for each party, so that two at once do not both take the last place.
  await lockName(trx, `payments.pix_keys ${partyId}`);
  const owner = await keyOffers({ db: trx, vault }, { partyId, userId });
  if (!owner) return refuse("registration_incomplete");
  const offer = owner.offers.find((one) => one.kind === kind);
  if (!offer?.isConfirmed || (kind !== "evp" && offer.value === null)) {
    return refuse("pix_key_not_confirmed", { what: names[kind] });
  }
  const living = (await listPixKeyRows(trx, partyId)).filter(({ state }) => state !== "failed");
  const { value } = offer;
  const lookups = value === null ? [] : vault.lookups("pix_key", value);
  const standing = await findStanding(trx, lookups);
  if (standing) return refuse(standing.party_id === partyId ? "pix_key_exists" : "pix_key_taken");
  const max = await readKeyLimit(trx, owner.legal);
  if (living.length >= max) return refuse("pix_key_limit", { max });
  const sealed_value = value === null ? null : await sealKeyValue({ trx, vault }, userId, value);
  await insertPixKey(trx, { id, party_id: partyId, created_by: userId, kind, sealed_value });
  await claimLookups(trx, { keyId: id, lookups });
  await recordAudit(trx, [
    {
      action: "payments.pix_key_registered",
      ...act,
      objectKind: "pix_key",
      objectId: id,
      after: { kind },
    },
  ]);
  return null;
}

/** Whose key it is already; nobody else can take it while this transaction lasts. */
async function findStanding(
  trx: Trx,
  lookups: ReturnType<Vault["lookups"]>,
): Promise<PixKeyRow | undefined> {
  for (const { hash } of lookups) await lockName(trx, `payments.pix_key ${hash.toString("hex")}`);
  const found = await findKeyByLookup(
    trx,
    lookups.map(({ hash }) => hash),
  );
  return found?.state === "removed" ? undefined : found;
}

const names: Readonly<Record<PixKeyKind, string>> = {
  cpf: "o CPF",
  cnpj: "o CNPJ",
  phone: "o celular",
  email: "o e-mail",
  evp: "a chave",
};
