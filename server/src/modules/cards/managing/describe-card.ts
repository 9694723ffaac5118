import type { VirtualCard } from "@areon/contracts/cards/cards";
import { readPartner, readSetting } from "#modules/settings";
import { requireWallet, type PartyCards } from "#modules/wallet";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { z } from "zod";
import { listShownCards, type ShownCardRow } from "../card.queries.ts";
import type { CardIssuer } from "../issuer/issuer.ts";

export interface CardParts {
  db: Database;
  partyCards: PartyCards;
  /** Without one in the configuration no card is offered. */
  issuer: CardIssuer | undefined;
}

const mostShown = 60;

export async function describeCards(parts: CardParts, userId: string) {
  const holder = await requireWallet(parts.db, userId);
  if (isRefusal(holder)) return holder;
  const mostOpen = await readMostOpen(parts.db);
  const partner = parts.issuer ? await readPartner(parts.db, "cards") : null;
  if (!partner) return { partner: null, cards: [], most_open: mostOpen };
  const { partyId } = holder;
  const rows = await listShownCards(parts.db, { partyId, limit: mostShown });
  const { name } = await parts.partyCards.of(partyId);
  return { partner, cards: rows.map((row) => shownCard(row, name)), most_open: mostOpen };
}

export async function describeCard(
  parts: CardParts,
  { id, userId }: { id: string; userId: string },
): Promise<VirtualCard | Refusal> {
  const holder = await requireWallet(parts.db, userId);
  if (isRefusal(holder)) return holder;
  const { partyId } = holder;
  const [row] = await listShownCards(parts.db, { partyId, limit: 1, id });
  if (!row) return refuse("not_found");
  return shownCard(row, (await parts.partyCards.of(partyId)).name);
}

export function readMostOpen(db: Database): Promise<number> {
  return readSetting(db, { key: "cards.most_open", schema: z.int().positive(), fallback: 10 });
}

function shownCard(row: ShownCardRow, holder: string): VirtualCard {
  const { id, name, kind, state, allows_online, allows_abroad, close_reason } = row;
  return {
    id,
    name,
    kind,
    state,
    holder,
    last_digits: row.last_digits,
    expires: row.expires_on && `${row.expires_on.slice(5, 7)}/${row.expires_on.slice(2, 4)}`,
    purchase_limit: row.purchase_limit === null ? null : centsToDecimal(row.purchase_limit),
    month_limit: centsToDecimal(row.month_limit),
    month_used: centsToDecimal(row.used),
    allows_online,
    allows_abroad,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    close_reason,
  };
}
