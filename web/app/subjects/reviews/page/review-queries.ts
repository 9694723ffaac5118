import type { EndpointInput, EndpointResponse } from "@areon/contracts/core/endpoint";
import type {
  answerReview,
  getOrderReview,
  listProductReviews,
  listSellerReviews,
  reportReview,
  writeReview,
} from "@areon/contracts/reviews/reviews";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { ordersKey } from "~/subjects/orders/order-queries";

export type ReviewPage = EndpointResponse<typeof listProductReviews>;
export type ReviewContent = EndpointInput<typeof writeReview>["body"];
export type SellerReviewState = NonNullable<
  EndpointInput<typeof listSellerReviews>["query"]["state"]
>;

export const reviewsKey = ["reviews"] as const;

const pageSize = 10;

/** Among the order's: whatever changes there makes this old too. */
export function orderReviewQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ordersKey, "review", orderId],
    queryFn: ({ signal }) =>
      call<typeof getOrderReview>({
        method: "GET",
        path: "/orders/{id}/review",
        params: { id: orderId },
        signal,
      }),
    staleTime: 0,
  });
}

export function sendReview(orderId: string, body: ReviewContent) {
  return call<typeof writeReview>({
    method: "PUT",
    path: "/orders/{id}/review",
    params: { id: orderId },
    body,
  });
}

export function fetchProductReviews(
  productId: string,
  options: { cursor?: string; signal?: AbortSignal } = {},
): Promise<ReviewPage> {
  const { cursor, signal } = options;
  return call<typeof listProductReviews>({
    method: "GET",
    path: "/catalog/products/{id}/reviews",
    params: { id: productId },
    query: { limit: pageSize, ...(cursor && { cursor }) },
    ...(signal && { signal }),
  });
}

export function productReviewsQuery(productId: string) {
  return infiniteQueryOptions({
    queryKey: [...reviewsKey, "product", productId],
    queryFn: ({ pageParam, signal }) =>
      fetchProductReviews(productId, { cursor: pageParam, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

export function sellerReviewsQuery(state: SellerReviewState) {
  return infiniteQueryOptions({
    queryKey: [...reviewsKey, "seller", state],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listSellerReviews>({
        method: "GET",
        path: "/seller/reviews",
        query: { state, limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  });
}

export function sendReviewAnswer(id: string, text: string) {
  return call<typeof answerReview>({
    method: "PUT",
    path: "/reviews/{id}/answer",
    params: { id },
    body: { text },
  });
}

export function sendReport(id: string, reason: string) {
  return call<typeof reportReview>({
    method: "POST",
    path: "/reviews/{id}/reports",
    params: { id },
    body: { reason },
  });
}
