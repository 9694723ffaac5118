import { partnerSchema, type RegulatedPartner } from "@areon/contracts/settings/regulated-partners";
import type { RegulatedProduct } from "@areon/contracts/settings/terms";
import type { Database } from "#platform/db/database";
import { readSetting } from "./read-setting.ts";

/** Who stands behind a regulated product; null while it is not offered. */
export function readPartner(
  db: Database,
  product: RegulatedProduct,
): Promise<RegulatedPartner | null> {
  return readSetting(db, {
    key: `partners.${product}`,
    schema: partnerSchema.nullable(),
    fallback: null,
  });
}
