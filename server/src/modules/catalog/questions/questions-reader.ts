import { namesOfParties } from "#modules/identity";
import { notify, tellScreens, type CreatedNotification } from "#modules/notifications";
import type { Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import type { Bus } from "#platform/realtime/bus";
import { questionNotices } from "./question-notices.ts";
import { listQuestionsByIds } from "./question.queries.ts";

/** Sellers are told what is asked, those who ask what became of it. */
export function questionsReader({ bus }: { bus: Pick<Bus, "publish"> }): Subscription {
  // Between a batch's transaction and its commit hook; a batch that fails takes its entry along.
  const createdOf = new WeakMap<readonly StoredEvent[], readonly CreatedNotification[]>();
  return {
    reader: "catalog.questions",
    types: Object.keys(questionNotices),
    startAt: "now",
    handle: async (trx, events) => {
      createdOf.set(events, await tellPeople(trx, events));
    },
    afterCommit: (events) => tellScreens(bus, createdOf.get(events) ?? []),
  };
}

async function tellPeople(
  trx: Trx,
  events: readonly StoredEvent[],
): Promise<readonly CreatedNotification[]> {
  const rows = await listQuestionsByIds(trx, [...new Set(events.map(({ key }) => key))]);
  const questions = new Map(rows.map((row) => [row.id, row]));
  const sellers = await namesOfParties(
    trx,
    rows.map(({ seller_party_id }) => seller_party_id),
  );
  return notify(
    trx,
    events.flatMap(({ type, key }) => {
      const question = questions.get(key);
      if (!question) return [];
      const sellerId = sellers.get(question.seller_party_id)?.userId ?? null;
      return questionNotices[type]!(question, sellerId);
    }),
  );
}
