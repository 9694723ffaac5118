import { seedDemoCards } from "#modules/cards";
import { loadCategories } from "#modules/catalog";
import { createVault, seedDemoPeople, seedDemoTrust, seedLegalDocuments } from "#modules/identity";
import { seedFloorTables } from "#modules/freight";
import { seedDemoInvestments } from "#modules/investments";
import { seedDemoInsurance } from "#modules/insurance";
import { seedCurrencyReadings } from "#modules/quotes";
import { seedDemoNotifications } from "#modules/notifications";
import { loadPlaces } from "#modules/places";
import { seedDemoSavings } from "#modules/savings";
import { seedSetting } from "#modules/settings";
import { seedDemoWallets } from "#modules/wallet";
import type { Config } from "#platform/config";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { withClockBack } from "#platform/db/set-clock-back";
import type { Logger } from "#platform/log";
import { createSealer } from "#platform/sealing";
import { demoCards } from "../../../db/seed/demo/cards.ts";
import { demoCompany, demoRates } from "../../../db/seed/demo/company.ts";
import { demoSavings } from "../../../db/seed/demo/savings.ts";
import { demoInvestments } from "../../../db/seed/demo/investments.ts";
import { demoInsuranceTariff, demoPolicies } from "../../../db/seed/demo/insurance-tariff.ts";
import { demoPassword, demoPeople } from "../../../db/seed/demo/people.ts";
import { demoPin, demoRegistrations } from "../../../db/seed/demo/registrations.ts";
import { ratesAt, simulatedSource } from "../../../db/seed/demo/simulated-rates.ts";
import { demoDeposits, demoTransfers } from "../../../db/seed/demo/wallets.ts";
import { referenceCategories } from "../../../db/seed/reference/catalog-categories.ts";
import { referenceFloors, referenceVehicles } from "../../../db/seed/reference/freight-floors.ts";
import { legalTexts } from "../../../db/seed/reference/legal-texts.ts";
import { referenceSettings } from "../../../db/seed/reference/settings.ts";
import { receiveDemoDeposits } from "./receive-demo-deposits.ts";
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
  // First: what is set already is left alone by the reference that follows.
  if (config.AREON_PROFILE !== "production") await inTransaction(db, seedEarlierSettings);
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
    const receive = receiveDemoDeposits(config);
    const money = { deposits: demoDeposits, transfers: demoTransfers, receive };
    await inTransaction(db, (trx) => seedDemoWallets(trx, money));
    await inTransaction(db, (trx) => seedDemoCards(trx, demoCards));
    await inTransaction(db, (trx) => seedDemoSavings(trx, demoSavings));
    await inTransaction(db, (trx) => seedDemoInvestments(trx, demoInvestments));
    await inTransaction(db, (trx) => seedDemoInsurance(trx, demoPolicies));
    await inTransaction(db, seedDemoNotifications);
    await inTransaction(db, seedDemoContent);
  }
}

async function seedEarlierSettings(trx: Trx): Promise<void> {
  await withClockBack(trx, async (setClock) => {
    // With the trucks that there were, a transport that was offered then has a floor.
    const trucks = { key: "freight.vehicles", value: referenceVehicles, daysAgo: 800 };
    for (const { key, value, daysAgo } of [...demoRates, trucks]) {
      await setClock({ daysAgo, hour: 0 });
      await seedSetting(trx, { key, value });
    }
  });
}
