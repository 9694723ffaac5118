import {
  createVault,
  seedDemoPeople,
  seedDemoServices,
  seedDemoTrust,
  seedDemoVerifications,
} from "#modules/identity";
import { seedDemoNotifications } from "#modules/notifications";
import { seedPostalCodes } from "#modules/places";
import { seedDemoPlan } from "#modules/plans";
import { seedDemoWallets } from "#modules/wallet";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import { createSealer } from "#platform/sealing";
import { demoSellers } from "../../../db/seed/demo/catalog/demo-catalog.ts";
import { referenceCategories } from "../../../db/seed/reference/catalog-categories.ts";
import { santaRita } from "../../../db/seed/demo/catalog/santa-rita.ts";
import { demoPassword } from "../../../db/seed/demo/people.ts";
import { demoModerator, demoSellerDeposits } from "../../../db/seed/demo/wallets.ts";
import { receiveDemoDeposits } from "./receive-demo-deposits.ts";

const servicesId = referenceCategories.find(({ slug }) => slug === "servicos")!.id;

/** Accounts, registrations, seals and plans of those who sell in the demonstration. */
export async function seedDemoSellers(
  db: Database,
  { config, log }: { config: Config; log: Logger },
): Promise<void> {
  const sealer = createSealer(config);
  const people = demoSellers.map(({ email, name }) => ({
    email,
    name,
    userType: "seller" as const,
  }));
  await inTransaction(db, async (trx) => {
    await seedDemoPeople(trx, sealer, { people, password: demoPassword });
    const codes = demoSellers.map(({ place }) => place);
    await seedPostalCodes(
      trx,
      codes.map(({ code, postalCode }) => ({ postalCode, municipalityCode: code })),
    );
  });
  const trust = { db, config, log, sealer, vault: createVault(config) };
  await seedDemoTrust(trust, { registrations: demoSellers.map(registrationOf) });
  const verified = demoSellers.filter(({ standing }) => standing !== "unverified");
  const emails = [santaRita.email, ...verified.map(({ email }) => email)];
  const receive = receiveDemoDeposits(config);
  const money = { deposits: demoSellerDeposits, transfers: [], receive };
  await inTransaction(db, async (trx) => {
    await seedDemoVerifications(trx, { emails, decidedBy: demoModerator });
    await seedDemoWallets(trx, money);
    for (const { email } of demoSellerDeposits) await seedDemoPlan(trx, email);
    await seedDemoNotifications(trx);
    await seedDemoServices(
      trx,
      demoSellers.filter(({ offers }) => hasServices(offers)).map(({ email }) => email),
    );
  });
}

const serviceKinds = referenceCategories
  .filter(({ parentId }) => parentId === servicesId)
  .map(({ slug }) => slug);

/** Of "soja:2 colheita:1". */
function hasServices(offers: string): boolean {
  return offers.split(" ").some((offer) => serviceKinds.includes(offer.split(":")[0]!));
}

function registrationOf(seller: (typeof demoSellers)[number]) {
  const { email, name, business, cpf, birthDate, place, street, number } = seller;
  return {
    email,
    full_name: name,
    cpf,
    birth_date: birthDate,
    postal_code: place.postalCode,
    street,
    number,
    complement: "",
    district: "Zona rural",
    municipality_code: place.code,
    ...(business ? { organisation: { legal_name: business.name, cnpj: business.cnpj } } : {}),
  };
}
