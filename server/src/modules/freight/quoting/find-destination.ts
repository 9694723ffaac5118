import { lookUpPostalCode } from "#modules/places";
import { isRefusal, type Refusal } from "#platform/refusal";

export type DestinationParts = Parameters<typeof lookUpPostalCode>[0];

/** The town of a question that names one or a postal code in it. */
export async function findDestination(
  parts: DestinationParts,
  {
    municipality,
    postal_code,
  }: { municipality?: number | undefined; postal_code?: string | undefined },
): Promise<number | Refusal> {
  if (municipality !== undefined) return municipality;
  const address = await lookUpPostalCode(parts, postal_code!);
  return isRefusal(address) ? address : address.municipality.ibge_code;
}
