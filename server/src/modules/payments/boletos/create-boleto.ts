import type { Boleto } from "@areon/contracts/payments/boletos";
import { z } from "zod";
import { legalParty } from "#modules/identity";
import { readSetting } from "#modules/settings";
import { readToday, requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent, lockName } from "#platform/intents";
import { centsToReais } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { whenAwayLater } from "../asking/when-away.ts";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { countOpenBoletos, findBoleto, insertBoleto } from "./boleto.queries.ts";
import { describeBoleto } from "./describe-boleto.ts";
import { followBoleto } from "./follow-boleto.ts";
import { payerOf, sealBoletoPayer, type BoletoPayer } from "./payer.ts";

export interface BoletoWish {
  id: string;
  amount: bigint;
  dueDate: string;
  description: string;
  hasLateCharges: boolean;
  /** Absent when the person pays into the own wallet. */
  payer?: BoletoPayer;
}

interface Act {
  actor: Actor;
  origin: Origin;
}

/** The bar code has ten digits for the amount. */
const least = 100n;
const most = 9_999_999_999n;
const maxOpen = 100;

/**
 * Makes a boleto. The row comes first, so that what the bank may have registered is known here, whatever
 * happens; when the bank takes too long the numbers follow, and screens are told.
 */
export async function createBoleto(
  parts: PaymentsDependencies,
  wish: BoletoWish,
  act: Act,
): Promise<Boleto | Refusal> {
  const { db, bank } = parts;
  if (!bank) return refuse("rails_off");
  const holder = await requireWallet(db, act.actor.userId);
  if (isRefusal(holder)) return holder;
  const { partyId } = holder;
  const refusal = await keepBoleto({ ...parts, bank }, wish, { ...act, partyId });
  if (refusal) return refusal;
  if ((await findBoleto(db, wish.id))!.state === "creating") {
    await whenAwayLater(followBoleto({ ...parts, bank }, wish.id));
  }
  const boleto = (await findBoleto(db, wish.id))!;
  return describeBoleto(parts, { ...boleto, purpose: purposeOf(wish) });
}

/** Null once it is kept, now or before. */
async function keepBoleto(
  { db, vault }: PaymentsDependencies & { bank: Bank },
  wish: BoletoWish,
  { partyId, ...act }: Act & { partyId: string },
): Promise<Refusal | null> {
  const { id, amount, dueDate, description, hasLateCharges } = wish;
  const input = JSON.stringify([partyId, { ...wish, amount: `${amount}` }]);
  return inTransaction(db, async (trx) => {
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const before = await findBoleto(trx, id);
    if (before) {
      const isSame = vault
        .lookups("intent", input)
        .some(({ hash }) => hash.equals(before.input_hash));
      return isSame ? null : refuse("intent_mismatch");
    }
    if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
    const refusal = (await checkTerms(trx, wish)) ?? (await checkNumber(trx, partyId));
    if (refusal) return refusal;
    const payer = wish.payer ?? (await legalParty({ db: trx, vault }, partyId));
    if (!payer) return refuse("registration_incomplete");
    await insertBoleto(trx, {
      id,
      party_id: partyId,
      created_by: act.actor.userId,
      purpose: purposeOf(wish),
      amount,
      due_date: dueDate,
      description,
      has_late_charges: hasLateCharges,
      sealed_payer: await sealBoletoPayer({ trx, vault }, act.actor.userId, payerOf(payer)),
      input_hash: vault.lookup("intent", input),
    });
    await recordAudit(trx, [
      {
        action: "payments.boleto_created",
        ...act,
        objectKind: "boleto",
        objectId: id,
        after: { amount, due_date: dueDate },
      },
    ]);
    return null;
  });
}

function purposeOf({ payer }: BoletoWish): "charge" | "deposit" {
  return payer ? "charge" : "deposit";
}

async function checkTerms(trx: Trx, { amount, dueDate }: BoletoWish): Promise<Refusal | null> {
  if (amount < least || amount > most) {
    return refuse("boleto_amount_invalid", {
      least: centsToReais(least),
      most: centsToReais(most),
    });
  }
  const { date: today } = await readToday(trx);
  const last = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  if (dueDate >= today && dueDate <= last) return null;
  return refuse("boleto_due_date_invalid", { first: inWords(today), last: inWords(last) });
}

/** One after another for each party, so that two at once do not both take the last place. */
async function checkNumber(trx: Trx, partyId: string): Promise<Refusal | null> {
  await lockName(trx, `payments.boletos ${partyId}`);
  const schema = z.int().min(1);
  const max = await readSetting(trx, { key: "payments.open_boletos", schema, fallback: maxOpen });
  const open = await countOpenBoletos(trx, partyId);
  return open < max ? null : refuse("too_many_open_boletos", { max });
}

function inWords(date: string): string {
  return date.split("-").toReversed().join("/");
}
