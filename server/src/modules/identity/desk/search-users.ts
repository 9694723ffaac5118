import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type {
  ListedUser,
  searchUsers as endpoint,
  UserSearch,
} from "@areon/contracts/identity/desk";
import type { Database } from "#platform/db/database";
import { findUsersByCpf } from "../trust/number-lookup.queries.ts";
import type { Vault } from "../trust/vault.ts";
import { hideEmail } from "./hide-address.ts";
import { readSearchTerm, type SearchTerm } from "./search-term.ts";
import {
  countByWord,
  listIdsByCnpj,
  listIdsByWord,
  listNewestIds,
  listUsers,
  type ListedRow,
  type ListPosition,
} from "./user-list.queries.ts";

/**
 * So many people are looked at for one page. A rare combination of filters may fill it only in part;
 * the cursor then says where to go on, and no search ever walks over all accounts at once.
 */
const lookedAtPerPage = 2_000;

export async function searchUsers(
  { db, vault }: { db: Database; vault: Vault },
  search: UserSearch,
): Promise<EndpointResult<typeof endpoint>> {
  const { limit, cursor: after } = search;
  const term = readSearchTerm(search.search);
  const ids = await listCandidates({ db, vault }, term, search, { after, limit: lookedAtPerPage });
  const rows = await listUsers(db, ids, {
    filters: search,
    words: term.by === "words" ? term.words : [],
    limit: limit + 1,
  });
  const users = rows.slice(0, limit).map(toListedUser);
  return { users, next_cursor: nextCursor({ hasMore: rows.length > limit, users, ids }) };
}

async function listCandidates(
  { db, vault }: { db: Database; vault: Vault },
  term: SearchTerm,
  search: UserSearch,
  position: ListPosition,
): Promise<string[]> {
  if (term.by === "nothing") return listNewestIds(db, search, position);
  if (term.by === "id") return [term.id];
  if (term.by === "cpf") return findUsersByCpf(db, vault.lookups("cpf", term.digits));
  if (term.by === "cnpj") return listIdsByCnpj(db, vault.lookups("cnpj", term.characters));
  const word = term.by === "address" ? term.text : await rarest(db, term.words);
  return listIdsByWord(db, word, position);
}

/** The fewer people begin with it, the sooner all of them are looked at. */
async function rarest(db: Database, words: readonly string[]): Promise<string> {
  let best = { word: words[0]!, count: Infinity };
  if (words.length === 1) return best.word;
  for (const word of words) {
    const count = await countByWord(db, word, lookedAtPerPage);
    if (count < best.count) best = { word, count };
  }
  return best.word;
}

function nextCursor({
  hasMore,
  users,
  ids,
}: {
  hasMore: boolean;
  users: readonly ListedUser[];
  ids: readonly string[];
}): string | null {
  if (hasMore) return users.at(-1)!.id;
  return ids.length === lookedAtPerPage ? ids.at(-1)! : null;
}

export function toListedUser(row: ListedRow): ListedUser {
  return {
    id: row.id,
    full_name: row.full_name,
    username: row.username,
    email: hideEmail(row.email),
    user_type: row.user_type,
    state: row.state,
    verification: row.verification,
    place: row.municipality && `${row.municipality}, ${row.uf}`,
    created_at: row.created_at.toISOString(),
  };
}
