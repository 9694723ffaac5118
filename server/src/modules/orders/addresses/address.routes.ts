import * as contract from "@areon/contracts/orders/addresses";
import { route, type Route } from "#platform/http/route";
import { asBuyer, asRegisteredBuyer } from "../buyer.ts";
import { listAddresses } from "./list-addresses.ts";
import { removeAddress } from "./remove-address.ts";
import { saveAddress, type AddressParts } from "./save-address.ts";

export function addressRoutes(parts: AddressParts): Route[] {
  const { db } = parts;
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.listAddresses, signedIn, ({ actor }) =>
      asRegisteredBuyer(db, actor, ({ userId }) => listAddresses(parts, userId)),
    ),
    route(contract.addAddress, signedIn, ({ body, actor }) =>
      asRegisteredBuyer(db, actor, ({ userId }) =>
        saveAddress(parts, body, { userId, mustExist: false }),
      ),
    ),
    route(contract.changeDeliveryAddress, signedIn, ({ params, body, actor }) =>
      asRegisteredBuyer(db, actor, ({ userId }) =>
        saveAddress(parts, { ...body, id: params.id }, { userId, mustExist: true }),
      ),
    ),
    route(contract.removeAddress, signedIn, ({ params, actor }) =>
      asBuyer(db, actor, ({ userId }) => removeAddress(db, { id: params.id, userId })),
    ),
  ];
}
