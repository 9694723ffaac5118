import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listAccounts as endpoint } from "@areon/contracts/wallet/finance";
import { namesOfParties, partyOfUser } from "#modules/identity";
import { listMoneyAccounts } from "#modules/ledger";
import type { Database } from "#platform/db/database";
import { describeCounters } from "./describe-counters.ts";

const ofParty = "party:";

/** Accounts of money, of one book or of one person, with whose they are. */
export async function listAccounts(
  db: Database,
  { book, user_id, cursor, limit }: EndpointRequest<typeof endpoint>["query"],
): Promise<EndpointResult<typeof endpoint>> {
  const partyId = user_id === undefined ? undefined : await partyOfUser(db, user_id);
  if (user_id !== undefined && partyId === undefined) return { accounts: [], next_cursor: null };
  const owner = partyId && `${ofParty}${partyId}`;
  const rows = await listMoneyAccounts(db, { book, owner, after: cursor, limit });
  const parties = await namesOfParties(
    db,
    rows.flatMap((row) => partyIn(row.owner) ?? []),
  );
  return {
    accounts: rows.map((row) => {
      const party = parties.get(partyIn(row.owner) ?? "");
      return {
        id: row.id,
        code: row.bookCode,
        name: row.bookTitle,
        ...describeCounters(row),
        owner_name: party?.name ?? null,
        owner_user_id: party?.userId ?? null,
        is_closed: row.isClosed,
      };
    }),
    next_cursor: rows.length === limit ? rows.at(-1)!.id : null,
  };
}

function partyIn(owner: string): string | undefined {
  return owner.startsWith(ofParty) ? owner.slice(ofParty.length) : undefined;
}
