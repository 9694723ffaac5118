import type {
  addAddress,
  AddressForm,
  changeDeliveryAddress,
  DeliveryAddress,
  listAddresses,
  removeAddress,
} from "@areon/contracts/orders/addresses";
import type {
  cancelCheckout,
  Checkout,
  getCheckout,
  payCheckout,
  placeCheckout,
} from "@areon/contracts/orders/checkout";
import type { quoteCheckout } from "@areon/contracts/orders/quote";
import type { EndpointInput } from "@areon/contracts/core/endpoint";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { whileThere } from "~/platform/api/while-there";
import { askAfresh } from "~/subjects/wallet/wallet-query";

export type QuoteWish = EndpointInput<typeof quoteCheckout>["body"];
export type PayWish = EndpointInput<typeof payCheckout>["body"];
export type PlaceWish = EndpointInput<typeof placeCheckout>["body"];

const key = ["checkout"] as const;

export const addressesQuery = queryOptions({
  queryKey: [...key, "addresses"],
  queryFn: ({ signal }) =>
    call<typeof listAddresses>({ method: "GET", path: "/addresses", signal }),
  ...askAfresh,
});

export function postAddress(body: AddressForm): Promise<DeliveryAddress> {
  return call<typeof addAddress>({ method: "POST", path: "/addresses", body });
}

export function putAddress(id: string, body: Omit<AddressForm, "id">): Promise<DeliveryAddress> {
  return call<typeof changeDeliveryAddress>({
    method: "PUT",
    path: "/addresses/{id}",
    params: { id },
    body,
  });
}

export function deleteAddress(id: string): Promise<null> {
  return call<typeof removeAddress>({ method: "DELETE", path: "/addresses/{id}", params: { id } });
}

export const quotesKey = [...key, "quote"] as const;

/** Prices and stock of this moment; `cart` is what lies there, so that a change of it asks again. */
export function quoteQuery(wish: QuoteWish, cart: string) {
  return queryOptions({
    queryKey: [...quotesKey, wish, cart],
    queryFn: ({ signal }) =>
      call<typeof quoteCheckout>({ method: "POST", path: "/checkout/quote", body: wish, signal }),
    placeholderData: keepPreviousData,
    ...askAfresh,
  });
}

export function postCheckout(body: PlaceWish): Promise<Checkout> {
  // The bank is asked for the code before the answer comes.
  return call<typeof placeCheckout>({
    method: "POST",
    path: "/checkouts",
    body,
    timeoutMs: 30_000,
  });
}

/** Of an agreed purchase; the same again changes nothing. */
export function postPayment(id: string, body: PayWish): Promise<Checkout> {
  return call<typeof payCheckout>({
    method: "POST",
    path: "/checkouts/{id}/pay",
    params: { id },
    body,
    timeoutMs: 30_000,
  });
}

export function readCheckout(id: string, signal?: AbortSignal): Promise<Checkout> {
  return call<typeof getCheckout>({
    method: "GET",
    path: "/checkouts/{id}",
    params: { id },
    ...(signal && { signal }),
  });
}

export function checkoutQuery(id: string) {
  return queryOptions({
    queryKey: [...key, "one", id],
    queryFn: ({ signal }) => readCheckout(id, signal),
    // The live channel tells at once; this is for where it does not get through.
    refetchInterval: ({ state: { data, error } }) =>
      whileThere(error, data && data.state !== "awaiting_payment" ? false : pauseMs(data)),
    ...askAfresh,
  });
}

/** A code that is still to come is there within seconds. */
function pauseMs(checkout: Checkout | undefined): number {
  const { payment } = checkout ?? {};
  const isPreparing = payment && "progress" in payment && payment.progress === "preparing";
  return isPreparing ? 3_000 : 10_000;
}

export function giveUpCheckout(id: string): Promise<Checkout> {
  return call<typeof cancelCheckout>({
    method: "POST",
    path: "/checkouts/{id}/cancel",
    params: { id },
  });
}
