import type { Database, Trx } from "#platform/db/database";
import type { PastMoment } from "#platform/db/set-clock-back";
import { newId } from "#platform/ids";
import type { DemoOfferName, DemoQuestion } from "../../../../../db/seed/demo/catalog/questions.ts";
import { insertFavorite } from "../favorites/favorite.queries.ts";
import { insertAnswer, insertQuestion } from "../questions/question.queries.ts";
import type { SeededProduct } from "./seed-demo-products.ts";

export interface DemoAttention {
  questions: readonly DemoQuestion[];
  favorites: { email: string; offers: readonly DemoOfferName[] };
}

interface Context extends DemoAttention {
  seeded: readonly SeededProduct[];
  setClock: (moment: PastMoment) => Promise<void>;
  userOf: (db: Database, email: string) => Promise<string>;
}

/** Questions with their answers, and what the demo's buyer keeps an eye on. */
export async function seedDemoAttention(trx: Trx, context: Context): Promise<void> {
  const { questions, favorites, setClock, userOf } = context;
  for (const one of questions.toSorted((left, right) => right.daysAgo - left.daysAgo)) {
    const product = productNamed(context, one.about);
    const askedBy = await userOf(trx, one.askedBy);
    const id = newId();
    await setClock({ daysAgo: one.daysAgo, hour: 9 });
    await insertQuestion(trx, {
      id,
      product_id: product.id,
      seller_party_id: product.partyId,
      asked_by: askedBy,
      text: one.question,
    });
    if (one.answer === undefined) continue;
    await setClock({ daysAgo: one.daysAgo, hour: 11 });
    await insertAnswer(trx, { question_id: id, answered_by: product.userId, text: one.answer });
  }
  const userId = await userOf(trx, favorites.email);
  for (const name of favorites.offers) {
    const { id: productId, content } = productNamed(context, name);
    await insertFavorite(trx, { userId, productId, price: content.price });
  }
}

/** By its code, or by its place among the offers of a category, the oldest first. */
function productNamed({ seeded }: Context, name: DemoOfferName): SeededProduct {
  const offered = seeded.filter(({ state }) => state === "published");
  const found =
    "code" in name
      ? offered.find(({ code }) => code === name.code)
      : offered.filter(({ content }) => content.category === name.category)[name.place];
  if (!found) throw new Error(`no offer is called ${JSON.stringify(name)}`);
  return found;
}
