import type { MovementKind } from "@areon/contracts/wallet/wallet";
import type { StatementEntry } from "#modules/ledger";
import type { Database } from "#platform/db/database";
import type { PartyCards } from "../party-cards.ts";

/** What the books say of a movement, as much as its module needs to find it. */
export type MovementKey = Pick<StatementEntry, "id" | "side" | "reason" | "reference">;

/** A module whose money stands in statements says there what it was. */
export interface MovementSource {
  /** Its reasons in the ledger, and the kind under which a person looks for each. */
  kinds: Readonly<Record<string, MovementKind>>;
  /** Those of its reasons for which whoever paid may show a receipt. */
  receiptReasons: readonly string[];
  /** Only keys with those reasons are asked for; one that is not known gets plain words. */
  describe(db: Database, keys: readonly MovementKey[]): Promise<ReadonlyMap<string, MovementWords>>;
}

export interface MovementWords {
  title: string;
  detail: string;
  /** What the person wrote beside it. */
  description: string;
  /** Who is on the other side, as this person may see it. */
  other: { name: string; document: string } | null;
  /** The network's id of a Pix. */
  endToEndId?: string | null;
  /** In cents, what it cost beside its amount; left out of what has no fee of its own. */
  fee?: bigint | undefined;
}

/** What a statement is put together from. */
export interface StatementParts {
  db: Database;
  cards: PartyCards;
  sources: readonly MovementSource[];
}

/** Words of all entries that belong to a source, by the entry's id. */
export async function describeBySources(
  { db, sources }: Pick<StatementParts, "db" | "sources">,
  keys: readonly MovementKey[],
): Promise<ReadonlyMap<string, MovementWords>> {
  const words = new Map<string, MovementWords>();
  for (const source of sources) {
    const own = keys.filter(({ reason }) => reason in source.kinds);
    if (own.length === 0) continue;
    for (const [id, word] of await source.describe(db, own)) words.set(id, word);
  }
  return words;
}
