import type { AddressInput } from "@areon/contracts/identity/trust";
import { findMunicipality, lookUpPostalCode } from "#modules/places";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { LegalAddress } from "./legal-record.ts";

/** The municipality comes from the postal code; only while its service is down, from the person. */
export async function resolveAddress(
  dependencies: Parameters<typeof lookUpPostalCode>[0],
  input: Omit<AddressInput, "id">,
): Promise<LegalAddress | Refusal> {
  const { street, number, complement, district } = input;
  const typed = { postal_code: input.postal_code.replace("-", ""), street, number, complement };
  const found = await lookUpPostalCode(dependencies, input.postal_code);
  if (!isRefusal(found)) {
    const { ibge_code, name, uf } = found.municipality;
    return {
      ...typed,
      district: district || found.district,
      municipality_code: ibge_code,
      municipality: name,
      uf,
    };
  }
  if (found.refused !== "postal_code_not_available" || input.municipality_code === undefined) {
    return found;
  }
  const municipality = await findMunicipality(dependencies.db, input.municipality_code);
  if (!municipality) return refuse("validation_failed");
  const { ibge_code, name, uf } = municipality;
  return { ...typed, district, municipality_code: ibge_code, municipality: name, uf };
}
