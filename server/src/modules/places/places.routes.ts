import * as contract from "@areon/contracts/places/places";
import { route, type Route } from "#platform/http/route";
import { refuse } from "#platform/refusal";
import { listMunicipalities } from "./list-municipalities.ts";
import {
  lookUpPostalCode,
  type PostalCodeDependencies,
} from "./postal-codes/look-up-postal-code.ts";
import { findMunicipality, listStates } from "./places.queries.ts";

/** Places change with a release or a law, so shared caches may keep them for a day. */
const day = { permission: "public", cache: { publicSeconds: 86_400 } } as const;

export function placesRoutes(dependencies: PostalCodeDependencies): Route[] {
  const { db } = dependencies;
  return [
    route(contract.listStates, day, async () => ({
      states: (await listStates(db)) as contract.State[],
    })),
    route(contract.listMunicipalities, day, ({ query: { uf, q, cursor, limit } }) =>
      listMunicipalities(db, { uf, q, cursor, limit }),
    ),
    route(
      contract.getMunicipality,
      day,
      async ({ params }) => (await findMunicipality(db, params.ibge_code)) ?? refuse("not_found"),
    ),
    route(
      contract.getPostalCode,
      { permission: "public", cache: { publicSeconds: 3_600 } },
      ({ params }) => lookUpPostalCode(dependencies, params.postal_code),
    ),
  ];
}
