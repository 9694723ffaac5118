import type { DeliveryAddress } from "@areon/contracts/orders/addresses";
import type { CheckoutDraft } from "./checkout-draft.ts";

type Known = Pick<DeliveryAddress, "id" | "municipality_code">;
type Chosen = Pick<CheckoutDraft, "addressId" | "addressTowns">;

/**
 * Where it goes: to the address that was chosen, else the usual one. Where freight was shown for one town, to
 * an address there; another one only after it was chosen, because the freight is another one then.
 */
export function purchaseAddress(
  addresses: readonly Known[],
  draft: Chosen,
  towns: readonly number[],
): string | null {
  const chosen = addresses.find(({ id }) => id === draft.addressId);
  if (towns.length === 0) return (chosen ?? addresses[0])?.id ?? null;
  if (chosen && draft.addressTowns === townsKey(towns)) return chosen.id;
  const there = addresses.filter(({ municipality_code: town }) => town === towns[0]);
  if (towns.length > 1 || there.length === 0) return null;
  return (there.find(({ id }) => id === chosen?.id) ?? there[0]!).id;
}

/** The only one, or one in the town that freight was shown for; among others the person chooses. */
export function obviousAddress(addresses: readonly Known[], town: number | null): string | null {
  if (town !== null) return addresses.find((one) => one.municipality_code === town)?.id ?? null;
  return addresses.length === 1 ? addresses[0]!.id : null;
}

/** What an address is chosen against. */
export function townsKey(towns: readonly number[]): string {
  return towns.toSorted((a, b) => a - b).join();
}
