import { legalParty } from "#modules/identity";
import { inTransaction, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { askLater } from "../asking/due-rows.ts";
import type { BankAnswer, PixKey as BankKey } from "../bank/bank.ts";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { BankIsAway } from "../receipts/receive-pix.ts";
import { pixKeyChange } from "./key-change.ts";
import { openKeyValue, sealKeyValue } from "./key-value.ts";
import {
  activatePixKey,
  claimLookups,
  endPixKey,
  failPixKey,
  findPixKey,
  keepPixKey,
  lockPixKey,
  type PixKeyRow,
} from "./pix-key.queries.ts";

type Parts = PaymentsDependencies & { bank: Bank };

/**
 * Brings a key up to what the bank has: told again under the same id while we do not know, asked about
 * when the bank hints at a change. Request, sweeper and notices all come here. Throws when the bank is
 * away.
 */
export async function followPixKey(parts: Parts, id: string): Promise<void> {
  const row = await findPixKey(parts.db, id);
  if (!row) return;
  const answer = await callBank(parts, row);
  if (answer.kind !== "done" && answer.kind !== "refused") {
    await askLater(parts.db, "payments.pix_keys", id);
    throw new BankIsAway(answer.detail);
  }
  const isWaiting = await inTransaction(parts.db, async (trx) => {
    const before = (await lockPixKey(trx, id))!;
    if (answer.kind === "done") await takeIn({ ...parts, trx }, before, answer.value);
    else if (before.state === "registering") await failPixKey(trx, id, answer.code);
    else await keepPixKey(trx, id);
    const after = (await lockPixKey(trx, id))!;
    if (after.state !== before.state) await recordEvents(trx, [pixKeyChange(after)]);
    return after.state === before.state;
  });
  if (isWaiting) await askLater(parts.db, "payments.pix_keys", id);
}

async function callBank(parts: Parts, row: PixKeyRow): Promise<BankAnswer<BankKey>> {
  const { partner } = parts.bank;
  if (row.state === "registering") return register(parts, row);
  if (row.state === "removing") return partner.removeKey(row.id);
  const answer = await partner.getKey(row.id);
  if (answer.kind !== "done") return answer;
  if (answer.value) return { kind: "done", value: answer.value };
  return { kind: "unknown", detail: "the bank does not know a key that it registered" };
}

async function register(parts: Parts, row: PixKeyRow): Promise<BankAnswer<BankKey>> {
  const owner = await legalParty(parts, row.party_id);
  const value = await openKeyValue(parts, row);
  if (!owner) return { kind: "refused", code: "person_gone" };
  return parts.bank.partner.registerKey({
    id: row.id,
    type: row.kind,
    ...(value === null ? {} : { value }),
    owner: { name: owner.name, document: owner.document },
  });
}

/** The bank makes random keys, so their value is learned here. */
async function takeIn(
  { trx, vault }: Parts & { trx: Trx },
  { id, created_by, sealed_value, state }: PixKeyRow,
  key: BankKey,
): Promise<void> {
  if (key.state === "refused") return failPixKey(trx, id, key.failureCode ?? "refused");
  if (key.state === "removed") return endPixKey(trx, id);
  if (key.state !== "active" || state !== "registering") return;
  const sealedValue = sealed_value ?? (await sealKeyValue({ trx, vault }, created_by, key.value));
  if (!sealed_value) {
    await claimLookups(trx, { keyId: id, lookups: vault.lookups("pix_key", key.value) });
  }
  await activatePixKey(trx, { id, sealedValue });
}
