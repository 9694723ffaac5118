import type { Notice } from "#modules/notifications";
import { shorten } from "#platform/shorten";
import { otherSide, type ReviewSide } from "../review-side.ts";
import type { ReviewRow } from "../writing/review.queries.ts";
import type { ReviewedOrder } from "./fact.queries.ts";

interface Fact {
  review: ReviewRow;
  order: ReviewedOrder;
}

/** What each fact about a review says, to whom, and where they read on. */
export const reviewWords: Readonly<Record<string, (fact: Fact) => Notice>> = {
  "reviews.review_published": ({ review, order }) => ({
    ...common(order),
    to: order.people[otherSide(review.side)],
    title: `Nova avaliação: ${starsText(review.stars)}`,
    message: about(order, review.text),
    source: `reviews.review_published:${review.id}`,
  }),
  "reviews.review_answered": ({ review, order }) => ({
    ...common(order),
    to: order.people[review.side],
    title: "O vendedor respondeu sua avaliação",
    message: about(order, review.answer ?? ""),
    source: `reviews.review_answered:${review.id}`,
  }),
  "reviews.review_hidden": ({ review, order }) => ({
    ...common(order),
    to: order.people[review.side],
    title: "Sua avaliação foi ocultada",
    message: about(order, review.hidden_reason ?? ""),
    source: `reviews.review_hidden:${review.id}`,
  }),
  "reviews.answer_hidden": ({ review, order }) => ({
    ...common(order),
    to: order.people.seller,
    title: "Sua resposta a uma avaliação foi ocultada",
    message: about(order, review.answer_hidden_reason ?? ""),
    source: `reviews.answer_hidden:${review.id}`,
  }),
};

/** Depends on nothing but the own side: it never tells whether the other has written. */
export function reminderFor(order: ReviewedOrder, side: ReviewSide): Notice {
  return {
    ...common(order),
    to: order.people[side],
    title: side === "buyer" ? "Como foi a compra?" : "Como foi a venda?",
    message: `${order.code}, ${order.title}: você tem mais 2 dias para avaliar.`,
    source: `reviews.round_closing:${order.id}:${side}`,
  };
}

function common({ id }: ReviewedOrder) {
  return { kind: "order", link: `~/orders/${id}#avaliacao` } as const;
}

function starsText(stars: number): string {
  return stars === 1 ? "1 estrela" : `${stars} estrelas`;
}

const most = 160;

function about({ code, title }: ReviewedOrder, text: string): string {
  const short = shorten(text, most);
  return short === "" ? `${code}, ${title}` : `${code}, ${title}: ${short}`;
}
