import type { SourceChange } from "../run/plant-source.ts";

interface AccessPlant {
  operation: string;
  finding: "leaks" | "differences" | "writes";
}

/** Faults planted on purpose: each must be noticed at its operation as what it is. */
export const accessPlants: Readonly<Record<string, AccessPlant>> = {
  "another's search can be renamed": { operation: "catalog.rename_saved_search", finding: "leaks" },
  "another's search can be deleted": {
    operation: "catalog.delete_saved_search",
    finding: "writes",
  },
  "another's charge is forbidden, not missing": {
    operation: "payments.get_charge",
    finding: "differences",
  },
};

/** Below the server's source. */
export const accessChanges: readonly SourceChange[] = [
  {
    file: "modules/catalog/saved-searches/saved-search.queries.ts",
    texts: [
      ['.where("user_id", "=", userId)\n    .returningAll()', ".returningAll()"],
      ['.where("user_id", "=", userId)\n    .execute()', ".execute()"],
    ],
  },
  {
    file: "modules/payments/charges/get-charge.ts",
    texts: [
      [
        'charge.party_id !== holder.partyId) return refuse("not_found");',
        'false) return refuse("not_found");\n  if (charge.party_id !== holder.partyId) return refuse("forbidden");',
      ],
    ],
  },
];
