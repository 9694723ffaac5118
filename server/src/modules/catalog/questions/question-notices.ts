import type { Notice } from "#modules/notifications";
import { shorten } from "#platform/shorten";
import type { QuestionRow } from "./question.queries.ts";

const most = 160;

/** What those who are concerned are told, and where they read on. */
export const questionNotices: Readonly<
  Record<string, (question: QuestionRow, sellerId: string | null) => Notice>
> = {
  "catalog.question_asked": (question, sellerId) => ({
    to: sellerId === null ? [] : [sellerId],
    kind: "product",
    title: "Nova pergunta na sua oferta",
    message: `${question.product_title}: ${shorten(question.text, most)}`,
    link: "/seller/questions",
    source: `catalog.question_asked:${question.id}`,
  }),
  "catalog.question_answered": (question) => ({
    to: question.asked_by === null ? [] : [question.asked_by],
    kind: "product",
    title: "O vendedor respondeu sua pergunta",
    message: `${question.product_title}: ${shorten(question.answer ?? "", most)}`,
    link: `/product/${question.product_id}#perguntas`,
    source: `catalog.question_answered:${question.id}`,
  }),
  "catalog.question_hidden": (question) => ({
    to: question.asked_by === null ? [] : [question.asked_by],
    kind: "product",
    title: "Sua pergunta foi ocultada",
    message: `${question.product_title}: ${shorten(question.hidden_reason ?? "", most)}`,
    link: `/product/${question.product_id}#perguntas`,
    source: `catalog.question_hidden:${question.id}`,
  }),
};
