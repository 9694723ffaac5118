import { buildDynamicPixCode } from "@areon/contracts/brazil/pix-code";
import type { Company } from "./bank.ts";
import type { ChargeRecord } from "./state.ts";

/** Nobody can resolve this host: whoever reads such a code asks the bank. */
const host = "pix.sandbox.example";

export function locationOf({ kind, access }: Pick<ChargeRecord, "kind" | "access">): string {
  return kind === "cob" ? `${host}/qr/v2/${access}` : `${host}/qr/v2/cobv/${access}`;
}

export function pixCodeOf(company: Company, charge: Pick<ChargeRecord, "kind" | "access">): string {
  const payee = { name: company.name, city: company.city };
  return buildDynamicPixCode({ location: locationOf(charge), payee });
}
