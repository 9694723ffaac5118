import * as contract from "@areon/contracts/auctions/questions";
import { route, type Route } from "#platform/http/route";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { answerQuestion } from "./answer-question.ts";
import { askQuestion } from "./ask-question.ts";
import { listQuestions } from "./list-questions.ts";

const forTraders = { permission: { userTypes: ["buyer", "seller"] } } as const;

export function questionsRoutes({ db }: Pick<AuctionsDependencies, "db">): Route[] {
  return [
    route(
      contract.listAuctionQuestions,
      { permission: "signed_in" },
      ({ params: { ref }, query: { cursor, limit }, actor }) =>
        listQuestions(db, { ref, cursor, limit, userId: actor.userId }),
    ),
    route(contract.askAuctionQuestion, forTraders, ({ params, body, actor }) =>
      askQuestion(db, { ...body, ref: params.ref, userId: actor.userId }),
    ),
    route(contract.answerAuctionQuestion, forTraders, ({ params, body, actor }) =>
      answerQuestion(db, { questionId: params.id, text: body.text, userId: actor.userId }),
    ),
  ];
}
