import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getTrialBalance as endpoint } from "@areon/contracts/wallet/finance";
import {
  readLastProof,
  readLastSealedDay,
  readTrialBalance,
  type BookTotals,
  type Counters,
} from "#modules/ledger";
import { businessNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { describeCounters } from "./describe-counters.ts";

/** The books that hold money, with their sums; books that only count limits are left out. */
export async function getTrialBalance(db: Database): Promise<EndpointResult<typeof endpoint>> {
  const books = (await readTrialBalance(db)).filter(({ unit }) => unit === "brl");
  const total = books.reduce(add, { ...nothing });
  const proof = await readLastProof(db);
  const isAsset = ({ nature, name }: BookTotals) => nature === "asset" && name !== byHand;
  const assets = -creditOf(books.filter(isAsset));
  const owed = creditOf(books.filter(({ nature }) => nature !== "asset"));
  return {
    books: books.map((book) => ({
      code: book.code,
      name: book.title,
      ...describeCounters(book),
    })),
    total: describeCounters(total),
    is_balanced:
      total.debitsPosted === total.creditsPosted && total.debitsPending === total.creditsPending,
    cover: {
      assets: centsToDecimal(assets),
      owed: centsToDecimal(owed),
      difference: centsToDecimal(assets - owed),
    },
    last_proof: proof
      ? {
          at: proof.provedAt.toISOString(),
          breaks: proof.breaks,
          accounts: Number(proof.accounts),
          transfers: Number(proof.transfers),
          sealed_days: proof.sealedDays,
        }
      : null,
    sealed_until: (await readLastSealedDay(db)) ?? null,
    as_of: (await businessNow(db)).toISOString(),
  };
}

/** The other side of what was credited and debited by hand: no money lies in it, and nobody owes it. */
const byHand = "manual_adjustments";

function creditOf(books: readonly BookTotals[]): bigint {
  return books.reduce((sum, book) => sum + book.creditsPosted - book.debitsPosted, 0n);
}

const nothing: Counters = {
  debitsPosted: 0n,
  creditsPosted: 0n,
  debitsPending: 0n,
  creditsPending: 0n,
};

function add(left: Counters, right: Counters): Counters {
  return {
    debitsPosted: left.debitsPosted + right.debitsPosted,
    creditsPosted: left.creditsPosted + right.creditsPosted,
    debitsPending: left.debitsPending + right.debitsPending,
    creditsPending: left.creditsPending + right.creditsPending,
  };
}
