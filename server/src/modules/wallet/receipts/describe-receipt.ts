import { hash } from "node:crypto";
import type { Receipt } from "@areon/contracts/wallet/wallet";
import type { PostedTransfer } from "#modules/ledger";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { adjustmentsAccountId } from "../adjustments/adjustments-account.ts";
import { readCompany } from "../documents/read-company.ts";
import { kindOfReason, reasonsOf } from "../movements/describe-movement.ts";
import {
  describeBySources,
  type MovementKey,
  type StatementParts,
} from "../movements/movement-source.ts";
import type { PartyCards } from "../party-cards.ts";
import { findTransfers } from "../transfers/transfer.queries.ts";

export type ReceiptContent = Omit<Receipt, "expires_at">;

/**
 * What a receipt says: both sides by their full names, with documents that are hidden but for the middle.
 * Whoever is outside of the platform is named by the module that knows them.
 */
export async function describeReceipt(
  parts: StatementParts,
  transfer: PostedTransfer,
  entry: MovementKey,
): Promise<ReceiptContent> {
  const { db, sources } = parts;
  const [stored] = await findTransfers(db, [transfer.id]);
  const told = (await describeBySources(parts, [entry])).get(entry.id);
  // From one wallet to another nothing is charged; of the rest each module knows its own.
  const fee = transfer.reason === reasonsOf.transfer ? 0n : told?.fee;
  const outside = (accountId: string, isOther: boolean) =>
    told && isOther ? (told.other ?? bankItself) : sideOf(parts, accountId);
  return {
    amount: centsToDecimal(transfer.amount),
    at: transfer.at.toISOString(),
    kind: kindOfReason(sources, transfer.reason),
    description: stored?.description ?? told?.description ?? "",
    payer: await outside(transfer.debit, entry.side === "credit"),
    payee: await outside(transfer.credit, entry.side === "debit"),
    authentication: authenticationOf(transfer),
    end_to_end_id: told?.endToEndId ?? null,
    fee: fee === undefined ? null : centsToDecimal(fee),
  };
}

/** Money that came with no name beside it. */
const bankItself: Receipt["payer"] = { name: "Banco", document: "" };

async function sideOf(
  { db, cards }: { db: Database; cards: PartyCards },
  accountId: string,
): Promise<Receipt["payer"]> {
  if (accountId === adjustmentsAccountId) return readCompany(db);
  const { name, document } = await cards.of(accountId);
  return { name, document };
}

/** Sixteen characters that belong to this transfer alone: whoever has the books can check them. */
function authenticationOf({ id, debit, credit, amount }: PostedTransfer): string {
  const digest = hash("sha256", ["receipt", id, debit, credit, amount].join("|"), "hex");
  return digest
    .slice(0, 16)
    .toUpperCase()
    .replaceAll(/.{4}(?=.)/g, "$&-");
}
