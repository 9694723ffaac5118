import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { mostAddresses, type listAddresses as endpoint } from "@areon/contracts/orders/addresses";
import { getRegistration } from "#modules/identity";
import { listAddressRows } from "./address.queries.ts";
import { describeAddress } from "./describe-address.ts";
import type { AddressParts } from "./save-address.ts";

export async function listAddresses(
  { db, vault }: Pick<AddressParts, "db" | "vault">,
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const parts = { db, vault: vault.forList() };
  const rows = await listAddressRows(db, userId);
  const addresses = await Promise.all(rows.map((row) => describeAddress(parts, row)));
  const { address, organisation, full_name } = await getRegistration({ db, vault }, userId);
  const receiver = organisation?.legal_name ?? full_name ?? "";
  return {
    addresses: addresses.filter((one) => one !== null),
    registered: address && { ...address, receiver },
    most: mostAddresses,
  };
}
