import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getTrialBalance as endpoint } from "@areon/contracts/wallet/finance";
import { readLastProof, readLastSealedDay, readTrialBalance, type Counters } from "#modules/ledger";
import { businessNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { describeCounters } from "./describe-counters.ts";

/** The books that hold money, with their sums; books that only count limits are left out. */
export async function getTrialBalance(db: Database): Promise<EndpointResult<typeof endpoint>> {
  const books = (await readTrialBalance(db)).filter(({ unit }) => unit === "brl");
  const total = books.reduce(add, { ...nothing });
  const proof = await readLastProof(db);
  return {
    books: books.map((book) => ({
      code: book.code,
      name: book.title,
      ...describeCounters(book),
    })),
    total: describeCounters(total),
    is_balanced:
      total.debitsPosted === total.creditsPosted && total.debitsPending === total.creditsPending,
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
