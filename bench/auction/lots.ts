import { newId } from "../../server/src/platform/ids.ts";
import { newShortCode } from "../../server/src/platform/short-code.ts";

export interface LotPerson {
  partyId: string;
  userId: string;
}

export interface NewLot {
  creator: LotPerson;
  bidders: readonly LotPerson[];
  kind?: "standard" | "reverse";
  /** In centavos. */
  startingPrice: number;
  increment: number;
  reserve?: number;
  isSoftClose: boolean;
  /** From now, in milliseconds of business time. */
  endsInMs: number;
}

/** As the owner of the database, past the product. */
export type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** The most, and the least, that anybody has confirmed with the PIN. */
const confirmed = { standard: 1_000_000_000, reverse: 1 };

/** An auction that is open, with bidders who have shown their PIN: how both come about is measured elsewhere. */
export async function openLot(query: Query, lot: NewLot): Promise<string> {
  const { creator, kind = "standard" } = lot;
  const id = newId();
  const code = newShortCode("L");
  await query("select ledger.open_accounts($1, $1, $2, $3, $4, $5)", [
    [id],
    [0],
    ["auction_guarantees"],
    [`auction:${id}`],
    [null],
  ]);
  await query(
    `insert into auctions.auctions (id, code, slug, kind, state, creator_party_id, creator_user_id, title,
       category, delivery, municipality_code, starting_price, reserve_price, min_increment, is_soft_close,
       starts_at, announced_end, ends_at, current_price)
     select $1, $2, lower($2), $3, 'active', $4, $5, 'Lote de medição', 'graos', 'pickup', 5107925, $6, $7,
       $8, $9, platform.now() - interval '1 hour', e.ends, e.ends, $6
     from (select platform.now() + make_interval(secs => $10) as ends) e`,
    [
      id,
      code,
      kind,
      creator.partyId,
      creator.userId,
      lot.startingPrice,
      lot.reserve ?? null,
      lot.increment,
      lot.isSoftClose,
      lot.endsInMs / 1_000,
    ],
  );
  await query(
    `insert into auctions.bidders (auction_id, party_id, user_id, confirmed_limit, mask, place)
     select $1, b.party, b.person, $2, 'Pe••• R.', 'Sorriso, MT'
     from unnest($3::uuid[], $4::uuid[]) b (party, person)`,
    [
      id,
      confirmed[kind],
      lot.bidders.map(({ partyId }) => partyId),
      lot.bidders.map(({ userId }) => userId),
    ],
  );
  return id;
}
