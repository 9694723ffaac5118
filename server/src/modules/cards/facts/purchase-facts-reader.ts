import { refusalReason, refusalWords } from "@areon/contracts/cards/terms/refusals";
import { notify, tellScreens, type CreatedNotification, type Notice } from "#modules/notifications";
import { z } from "zod";
import type { Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import { centsToReais } from "#platform/money";
import type { Bus } from "#platform/realtime/bus";
import { publishRowChange } from "#platform/realtime/row-change";
import { findAuthorisations, type AuthorisationRow } from "../purchases/authorisation.queries.ts";
import { findCards, type CardRow } from "../card.queries.ts";

const payloadSchema = z.object({
  id: z.string(),
  refunded: z.boolean().default(false),
  owed: z.boolean().default(false),
  /** Charged without asking us, or more than we had said yes to. */
  unasked: z.boolean().default(false),
  /** Of what the issuer said; a decision has none. */
  version: z.int().default(0),
});

interface Told {
  cards: readonly CardRow[];
  notifications: readonly CreatedNotification[];
}

/** After a purchase was decided or cleared: its person is told, and the wallet's screens look again. */
export function purchaseFactsReader({ bus }: { bus: Pick<Bus, "publish"> }): Subscription {
  // Between a batch's transaction and its commit hook; a batch that fails takes its entry along.
  const toldOf = new WeakMap<readonly StoredEvent[], Told>();
  return {
    reader: "cards.facts",
    types: ["cards.purchase_decided", "cards.purchase_cleared"],
    startAt: "now",
    handle: async (trx, events) => {
      toldOf.set(events, await tell(trx, events));
    },
    afterCommit: async (events) => {
      const { cards = [], notifications = [] } = toldOf.get(events) ?? {};
      const committedAt = events.at(-1)!.occurredAt.toISOString();
      for (const { created_by: userId, party_id: id } of cards) {
        const record = { id, user_id: userId, updated_at: committedAt };
        const row = { table: "wallets", key: userId, type: "UPDATE", record, committedAt } as const;
        publishRowChange(bus, row);
      }
      await tellScreens(bus, notifications);
    },
  };
}

async function tell(trx: Trx, events: readonly StoredEvent[]): Promise<Told> {
  const ids = [...new Set(events.map(({ payload }) => payloadSchema.parse(payload).id))];
  const purchases = new Map((await findAuthorisations(trx, ids)).map((row) => [row.id, row]));
  const cardIds = [...new Set([...purchases.values()].map(({ card_id }) => card_id))];
  const cards = await findCards(trx, cardIds);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const notices = events.flatMap((event) => {
    const purchase = purchases.get(payloadSchema.parse(event.payload).id);
    const card = purchase && byId.get(purchase.card_id);
    return purchase && card ? noticesFor(event, purchase, card) : [];
  });
  return { cards, notifications: await notify(trx, notices) };
}

function noticesFor(event: StoredEvent, purchase: AuthorisationRow, card: CardRow): Notice[] {
  const { id, merchant, amount, reason } = purchase;
  const common = {
    to: [card.created_by],
    kind: "financial",
    link: "/wallet/virtual-card",
  } as const;
  const { refunded, owed, unasked, version } = payloadSchema.parse(event.payload);
  const source = `${event.type}:${id}:${version}`;
  if (event.type === "cards.purchase_decided") {
    const title = reason
      ? `Compra recusada: ${centsToReais(amount)} em ${merchant}`
      : `Compra aprovada: ${centsToReais(amount)} em ${merchant}`;
    const told = { ...common, source, occurredAt: purchase.asked_at, title, isForAppOnly: true };
    return [{ ...told, message: reason ? refusedMessage(purchase) : cardText(card) }];
  }
  const told = { ...common, source, isForAppOnly: true };
  if (refunded) {
    return [
      {
        ...told,
        title: `Estorno de ${merchant}`,
        message: `O valor voltou à carteira. ${cardText(card)}`,
      },
    ];
  }
  if (owed) {
    const title = `${merchant} cobrou mais do que havia na carteira`;
    const message = `Faltam ${centsToReais(purchase.owed)}. Descontamos do próximo dinheiro que entrar.`;
    return [{ ...told, title, message }];
  }
  if (!unasked) return [];
  const title = `${merchant} cobrou mais do que foi aprovado`;
  const message = `No total, ${centsToReais(purchase.captured)}. ${cardText(card)} Se não reconhece, bloqueie o cartão e fale com o atendimento.`;
  return [{ ...told, title, message }];
}

function refusedMessage({ reason, reason_amount: amount }: AuthorisationRow): string {
  const why = refusalReason(reason!, amount === null ? null : centsToReais(amount));
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}. ${refusalWords[reason!].todo}`;
}

function cardText({ name, last_digits: digits }: CardRow): string {
  return `Cartão ${name}, final ${digits}.`;
}
