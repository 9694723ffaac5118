import { findBankByIspb } from "@areon/contracts/brazil/banks";
import { cnpjCharacters, cpfDigits } from "@areon/contracts/brazil/documents";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type {
  addBankAccount as endpoint,
  BankAccountInput,
} from "@areon/contracts/payments/payouts";
import { legalParty, type LegalParty } from "#modules/identity";
import { requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent, lockName } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { describeAccount, sealAccount, type AccountDetails } from "./bank-account.ts";
import {
  findBankAccount,
  insertBankAccount,
  listOpenAccounts,
  type BankAccountRow,
} from "./bank-account.queries.ts";

const accountsAtMost = 10;

type Parts = Pick<PaymentsDependencies, "db" | "vault">;
interface Act {
  actor: Actor;
  origin: Origin;
}

/** Money leaves for an account of the same holder only: whoever steals a session can't name their own. */
export async function addBankAccount(
  { db, vault }: Parts,
  input: BankAccountInput,
  act: Act,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, act.actor.userId);
  if (isRefusal(holder)) return holder;
  const party = await legalParty({ db, vault }, holder.partyId);
  if (!party) return refuse("registration_incomplete");
  if (!findBankByIspb(input.ispb)) return refuse("bank_not_found");
  if (!isOwn(input.document, party)) return refuse("bank_account_not_own");
  const details: AccountDetails = {
    branch: input.branch.padStart(4, "0"),
    account: input.account,
    account_digit: input.account_digit,
    holder: party.name,
    document: party.document,
  };
  const added = await inTransaction(db, (trx) =>
    add(trx, vault, { input, details, party, partyId: holder.partyId, act }),
  );
  return isRefusal(added) ? added : describeAccount(added, details);
}

function isOwn(typed: string, { kind, document }: LegalParty): boolean {
  return (kind === "person" ? cpfDigits(typed) : cnpjCharacters(typed)) === document;
}

interface Addition {
  input: BankAccountInput;
  details: AccountDetails;
  party: LegalParty;
  partyId: string;
  act: Act;
}

async function add(
  trx: Trx,
  vault: Parts["vault"],
  { input, details, party, partyId, act }: Addition,
): Promise<BankAccountRow | Refusal> {
  const { id, ispb, type } = input;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const fingerprint = vault.lookup("pix_key", JSON.stringify([ispb, type, details]));
  const earlier = await findBankAccount(trx, id);
  if (earlier) {
    const isSame = earlier.party_id === partyId && earlier.fingerprint.equals(fingerprint);
    return isSame ? earlier : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  await lockName(trx, `payments.bank_accounts ${partyId}`);
  const open = await listOpenAccounts(trx, partyId);
  const same = open.find((row) => row.fingerprint.equals(fingerprint));
  if (same) return same;
  if (open.length >= accountsAtMost)
    return refuse("too_many_bank_accounts", { max: accountsAtMost });
  const { userId } = act.actor;
  const sealed = await sealAccount(trx, vault, { userId, details });
  const keys = { id, party_id: partyId, user_id: userId };
  const row = { ...keys, ispb, type, kind: party.kind, sealed, fingerprint };
  const inserted = await insertBankAccount(trx, row);
  if (!inserted) throw new Error(`bank account ${id} was there, and was not seen`);
  await recordAudit(trx, [
    {
      action: "payments.bank_account_added",
      ...act,
      objectKind: "bank_account",
      objectId: id,
      after: { ispb, type },
    },
  ]);
  return inserted;
}
