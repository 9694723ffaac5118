import type { Trx } from "#platform/db/database";

/** Codes of demo people's towns, so that their registration asks no service; known ones stay as they are. */
export async function seedPostalCodes(
  trx: Trx,
  codes: readonly { postalCode: string; municipalityCode: number }[],
): Promise<void> {
  await trx
    .insertInto("places.postal_codes")
    .values(
      codes.map(({ postalCode, municipalityCode }) => ({
        postal_code: postalCode.replace("-", ""),
        municipality_code: municipalityCode,
        street: "",
        complement: "",
        district: "",
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
