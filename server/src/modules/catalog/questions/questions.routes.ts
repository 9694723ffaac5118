import * as contract from "@areon/contracts/catalog/questions";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import { answerQuestion } from "./answer-question.ts";
import { askQuestion } from "./ask-question.ts";
import { getQuestionRights } from "./get-question-rights.ts";
import { hideQuestion } from "./hide-question.ts";
import { listQuestions } from "./list-questions.ts";
import { listSellerQuestions } from "./list-seller-questions.ts";

export function questionsRoutes(parts: { db: Database }): Route[] {
  const signedIn = { permission: "signed_in" } as const;
  const forSellers = { permission: { userTypes: ["seller"] } } as const;
  // Not kept by anybody: an answer is there for who asked as soon as they are told of it.
  const forAll = { permission: "public" } as const;
  return [
    route(contract.listQuestions, forAll, ({ params, query: { cursor, limit } }) =>
      listQuestions(parts, { productId: params.id, cursor, limit }),
    ),
    route(contract.getQuestionRights, signedIn, ({ params, actor }) =>
      getQuestionRights(parts, { productId: params.id, actor }),
    ),
    route(contract.askQuestion, signedIn, ({ params, body, actor }) =>
      askQuestion(parts, { ...body, productId: params.id, userId: actor.userId }),
    ),
    route(contract.answerQuestion, forSellers, ({ params, body, actor }) =>
      answerQuestion(parts, { questionId: params.id, text: body.text, userId: actor.userId }),
    ),
    route(contract.hideQuestion, signedIn, ({ params, body, actor, origin }) =>
      hideQuestion(parts, { id: params.id, reason: body.reason }, { actor, origin }),
    ),
    route(contract.listSellerQuestions, forSellers, ({ query, actor }) =>
      listSellerQuestions(parts, { ...query, cursor: query.cursor, userId: actor.userId }),
    ),
  ];
}
