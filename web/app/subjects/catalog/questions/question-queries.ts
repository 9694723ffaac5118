import type {
  answerQuestion,
  askQuestion,
  getQuestionRights,
  hideQuestion,
  listQuestions,
  listSellerQuestions,
  SellerQuestionState,
} from "@areon/contracts/catalog/questions";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

export type QuestionPage = EndpointResponse<typeof listQuestions>;

export const questionsKey = ["catalog", "questions"] as const;

const pageSize = 10;

export function fetchQuestions(
  productId: string,
  options: { cursor?: string; signal?: AbortSignal } = {},
): Promise<QuestionPage> {
  const { cursor, signal } = options;
  return call<typeof listQuestions>({
    method: "GET",
    path: "/catalog/products/{id}/questions",
    params: { id: productId },
    query: { limit: pageSize, ...(cursor && { cursor }) },
    ...(signal && { signal }),
  });
}

export function questionsQuery(productId: string) {
  return infiniteQueryOptions({
    queryKey: [...questionsKey, productId],
    queryFn: ({ pageParam, signal }) => fetchQuestions(productId, { cursor: pageParam, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

export function questionRightsQuery(productId: string) {
  return queryOptions({
    queryKey: [...questionsKey, productId, "own"],
    queryFn: ({ signal }) =>
      call<typeof getQuestionRights>({
        method: "GET",
        path: "/catalog/products/{id}/questions/own",
        params: { id: productId },
        signal,
      }),
  });
}

export function sendQuestion(productId: string, body: { id: string; text: string }) {
  return call<typeof askQuestion>({
    method: "POST",
    path: "/catalog/products/{id}/questions",
    params: { id: productId },
    body,
  });
}

export function sendAnswer(id: string, text: string) {
  return call<typeof answerQuestion>({
    method: "PUT",
    path: "/catalog/questions/{id}/answer",
    params: { id },
    body: { text },
  });
}

export function takeDown(id: string, reason: string) {
  return call<typeof hideQuestion>({
    method: "POST",
    path: "/catalog/questions/{id}/hiding",
    params: { id },
    body: { reason },
  });
}

export function sellerQuestionsQuery(state: SellerQuestionState) {
  return infiniteQueryOptions({
    queryKey: [...questionsKey, "seller", state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listSellerQuestions>({
        method: "GET",
        path: "/seller/questions",
        query: { state, limit: pageSize, ...(pageParam !== "" && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}
