import { readPeriodKeys } from "#modules/ledger";
import { searchNameOf } from "#modules/places";
import { decimalToCents } from "#platform/money";
import { describeBySources, type StatementParts } from "./movement-source.ts";
import type { Period } from "./statement-period.ts";
import { findTransfers } from "../transfers/transfer.queries.ts";

export interface Matching {
  otherAccountIds: string[];
  ids: string[];
  amount: bigint | null;
}

/** What a person typed into the statement's search: a name, words of a description, or an amount. */
export async function findMatching(
  { db, cards, sources }: StatementParts,
  { partyId, search, ...period }: Period & { partyId: string; search: string },
): Promise<Matching> {
  const keys = await readPeriodKeys(db, { accountId: partyId, ...period });
  const others = [...new Set(keys.map(({ otherAccountId }) => otherAccountId))];
  const names = await cards.ofAll(others);
  const transfers = await findTransfers(
    db,
    keys.map(({ id }) => id),
  );
  const words = await describeBySources({ db, sources }, keys);
  const wanted = searchNameOf(search);
  const fits = (text: string) => wanted !== "" && searchNameOf(text).includes(wanted);
  return {
    otherAccountIds: others.filter((id) => fits(names.get(id)?.name ?? "")),
    ids: [
      ...transfers.filter(({ description }) => fits(description)).map(({ id }) => id),
      ...[...words].filter(([, { title, detail }]) => fits(`${title} ${detail}`)).map(([id]) => id),
    ],
    amount: parseAmount(search),
  };
}

/** "1.234,56", "R$ 50" or "50.00". */
function parseAmount(typed: string): bigint | null {
  const text = typed.replace(/^R\$/i, "").trim();
  const parts = /^(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(\d{2}))?$/.exec(text);
  if (parts) return decimalToCents(`${parts[1]!.replaceAll(".", "")}.${parts[2] ?? "00"}`);
  return /^\d{1,12}\.\d{2}$/.test(text) ? decimalToCents(text) : null;
}
