import { loadCategories } from "#modules/catalog";
import { createVault, seedDemoPeople, seedDemoTrust, seedLegalDocuments } from "#modules/identity";
import { seedFloorTables } from "#modules/freight";
import { seedDemoInsurance } from "#modules/insurance";
import { seedCurrencyReadings } from "#modules/market";
import { seedDemoNotifications } from "#modules/notifications";
import { loadPlaces } from "#modules/places";
import { seedSetting } from "#modules/settings";
import { seedDemoWallets } from "#modules/wallet";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import { createSealer } from "#platform/sealing";
import { demoCompany } from "../../../db/seed/demo/company.ts";
import { demoInsuranceTariff, demoPolicies } from "../../../db/seed/demo/insurance-tariff.ts";
import { demoPassword, demoPeople } from "../../../db/seed/demo/people.ts";
import { demoPin, demoRegistrations } from "../../../db/seed/demo/registrations.ts";
import { ratesAt, simulatedSource } from "../../../db/seed/demo/simulated-rates.ts";
import { demoCredits, demoTransfers, demoTreasurers } from "../../../db/seed/demo/wallets.ts";
import { referenceCategories } from "../../../db/seed/reference/catalog-categories.ts";
import { referenceFloors, referenceVehicles } from "../../../db/seed/reference/freight-floors.ts";
import { legalTexts } from "../../../db/seed/reference/legal-texts.ts";
import { referenceSettings } from "../../../db/seed/reference/settings.ts";
import { seedDemoContent, seedReferenceContent } from "./seed-content.ts";

/**
 * Reference data goes into every installation, demonstration data only where the profile plays.
 * Both may run again at any time: what is there already stays as it is.
 */
export async function seedDatabase(
  db: Database,
  { config, log }: { config: Config; log: Logger },
): Promise<void> {
  const sealer = createSealer(config);
  await inTransaction(db, async (trx) => {
    for (const setting of referenceSettings) await seedSetting(trx, setting);
    await seedSetting(trx, { key: "freight.vehicles", value: referenceVehicles });
    await seedFloorTables(trx, referenceFloors);
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
    await seedLegalDocuments(trx, legalTexts);
    await seedReferenceContent(trx);
  });
  if (config.AREON_PROFILE !== "production") {
    await inTransaction(db, async (trx) => {
      for (const setting of demoCompany) await seedSetting(trx, setting);
      await seedSetting(trx, { key: "insurance.tariff", value: demoInsuranceTariff });
      await seedCurrencyReadings(trx, { source: simulatedSource, ratesAt });
      const people = { people: demoPeople, password: demoPassword };
      await seedDemoPeople(trx, sealer, people);
    });
    const trust = { db, config, log, sealer, vault: createVault(config) };
    await seedDemoTrust(trust, { registrations: demoRegistrations, pin: demoPin });
    const money = { credits: demoCredits, transfers: demoTransfers, treasurers: demoTreasurers };
    await inTransaction(db, (trx) => seedDemoWallets(trx, money));
    await inTransaction(db, (trx) => seedDemoInsurance(trx, demoPolicies));
    await inTransaction(db, seedDemoNotifications);
    await inTransaction(db, seedDemoContent);
  }
}
