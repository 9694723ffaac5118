import { hash } from "node:crypto";
import { insuranceTariffSchema, type InsuranceTariff } from "@areon/contracts/insurance/tariff";
import type { RegulatedPartner } from "@areon/contracts/settings/regulated-partners";
import { readPartner, readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";

export interface Offer {
  partner: RegulatedPartner;
  tariff: InsuranceTariff;
  /** By which a quote knows whether it was made of the same table. */
  tariffHash: Buffer;
}

/** Null while nothing is offered: there is no insurer, or it has given no prices. */
export async function readOffer(db: Database): Promise<Offer | null> {
  const partner = await readPartner(db, "insurance");
  if (!partner) return null;
  const tariff = await readSetting(db, {
    key: "insurance.tariff",
    schema: insuranceTariffSchema.nullable(),
    fallback: null,
  });
  return tariff && { partner, tariff, tariffHash: hashOfTariff(tariff) };
}

function hashOfTariff(tariff: InsuranceTariff): Buffer {
  // Parsed by the schema, its members stand in the schema's order whoever wrote it.
  return hash("sha256", JSON.stringify(tariff), "buffer");
}
