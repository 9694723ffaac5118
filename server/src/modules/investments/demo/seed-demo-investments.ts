import type { ShelfProduct } from "@areon/contracts/investments/investments";
import {
  profileOf,
  questionnaireVersion,
  type ProfileAnswers,
} from "@areon/contracts/investments/terms/profile";
import { findUserByAddress, partyOfUser } from "#modules/identity";
import { readPartner, seedSetting } from "#modules/settings";
import type { Trx } from "#platform/db/database";
import { withClockBack } from "#platform/db/set-clock-back";
import { newId } from "#platform/ids";
import { decimalToCents } from "#platform/money";
import { listApplicationsOf } from "../applications/application.queries.ts";
import { openApplication } from "../applications/open-application.ts";
import { readProfileMonths } from "../investment-settings.ts";
import { listOffered } from "../products/offered-products.ts";
import { findProfile, insertProfile } from "../profile/profile.queries.ts";

interface DemoInvestments {
  shelf: readonly ShelfProduct[];
  /** Before the first application. */
  sinceDaysAgo: number;
  email: string;
  answers: ProfileAnswers;
  applications: readonly { daysAgo: number; hour: number; product: string; amount: string }[];
}

/** A shelf with a past, and a demo seller who has invested from it out of the wallet. */
export async function seedDemoInvestments(trx: Trx, demo: DemoInvestments): Promise<void> {
  const user = await findUserByAddress(trx, { email: demo.email });
  if (!user) throw new Error(`${demo.email} is not among the demo people`);
  const partyId = (await partyOfUser(trx, user.id))!;
  if ((await listApplicationsOf(trx, partyId)).length > 0) return;
  const partner = await readPartner(trx, "investments");
  if (!partner) return;
  await withClockBack(trx, async (setClock) => {
    await setClock({ daysAgo: demo.sinceDaysAgo, hour: 8 });
    await seedSetting(trx, { key: "investments.shelf", value: [...demo.shelf] });
    const { answers } = demo;
    const months = await readProfileMonths(trx);
    const named = { id: newId(), partyId, userId: user.id, version: questionnaireVersion };
    await insertProfile(trx, { ...named, answers, months, ...profileOf(answers) });
    const profile = (await findProfile(trx, partyId))!;
    const actor = { userId: user.id, sessionId: newId(), assurance: "aal1" } as const;
    const by = { actor, origin: { address: "127.0.0.1", userAgent: undefined } };
    for (const { product: code, amount, ...at } of demo.applications) {
      await setClock(at);
      const product = (await listOffered(trx, partyId)).find((one) => one.code === code);
      if (!product) throw new Error(`${code} is not on the demo's shelf`);
      const agreed = { partner, product, profile, acceptsRisk: false, by };
      const money = { id: newId(), partyId, amount: decimalToCents(amount) };
      const refusal = await openApplication(trx, { ...money, ...agreed });
      if (refusal) throw new Error(`${demo.email} could not invest ${amount}`);
    }
  });
}
