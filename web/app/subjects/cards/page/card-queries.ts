import type {
  changeCard,
  createCard,
  deleteCard,
  freezeCard,
  listCardPurchases,
  listCards,
  replaceCard,
  showCardNumber,
  unfreezeCard,
} from "@areon/contracts/cards/cards";
import type { EndpointInput } from "@areon/contracts/core/endpoint";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { walletKey } from "~/subjects/wallet/wallet-query";

/** Below the wallet's key: what moves money there is looked at again here. */
export const cardsKey = [...walletKey, "cards"] as const;

export const cardsQuery = queryOptions({
  queryKey: [...cardsKey, "list"],
  queryFn: ({ signal }) => call<typeof listCards>({ method: "GET", path: "/wallet/cards", signal }),
  staleTime: 0,
  // A card that the issuer is still making comes without anybody being told of it.
  refetchInterval: ({ state }) =>
    state.data?.cards.some((card) => card.state === "creating") ? 3_000 : false,
});

export function purchasesQuery(cardId: string) {
  return infiniteQueryOptions({
    queryKey: [...cardsKey, "purchases", cardId],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listCardPurchases>({
        method: "GET",
        path: "/wallet/cards/{id}/purchases",
        params: { id: cardId },
        query: { limit: 20, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor: next }) => next,
    staleTime: 0,
  });
}

export function postCard(body: EndpointInput<typeof createCard>["body"]) {
  return call<typeof createCard>({ method: "POST", path: "/wallet/cards", body });
}

export function postReplacement(id: string, body: EndpointInput<typeof replaceCard>["body"]) {
  return call<typeof replaceCard>({
    method: "POST",
    path: "/wallet/cards/{id}/replacement",
    params: { id },
    body,
  });
}

export function putCard(id: string, body: EndpointInput<typeof changeCard>["body"]) {
  return call<typeof changeCard>({
    method: "PUT",
    path: "/wallet/cards/{id}",
    params: { id },
    body,
  });
}

export function postFreeze(id: string) {
  return call<typeof freezeCard>({
    method: "POST",
    path: "/wallet/cards/{id}/freeze",
    params: { id },
  });
}

export function postUnfreeze(id: string, body: EndpointInput<typeof unfreezeCard>["body"]) {
  return call<typeof unfreezeCard>({
    method: "POST",
    path: "/wallet/cards/{id}/unfreeze",
    params: { id },
    body,
  });
}

export function removeCard(id: string) {
  return call<typeof deleteCard>({ method: "DELETE", path: "/wallet/cards/{id}", params: { id } });
}

export function postNumber(id: string) {
  return call<typeof showCardNumber>({
    method: "POST",
    path: "/wallet/cards/{id}/number",
    params: { id },
  });
}
