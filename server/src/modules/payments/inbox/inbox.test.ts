import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payCharge } from "../../../../../sandbox/src/bank/actions/pay-charge.ts";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank, type RunningBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import { createPartyCards } from "#modules/wallet";
import { newId } from "#platform/ids";
import { chargeRoutes } from "../charges/charge.routes.ts";
import type { Bank } from "../dependencies.ts";
import { openPayoutSite } from "../payouts/test-payout-site.ts";
import { handleNotices } from "./handle-notices.ts";
import { receiveNotice } from "./receive-notice.ts";

const open = () =>
  openPayoutSite<RunningBank>({ ensureBankCertificates, startBank }, (parts) =>
    chargeRoutes({ ...parts, cards: createPartyCards(parts) }),
  );
let site: Awaited<ReturnType<typeof open>>;
let parts: (typeof site)["dependencies"] & { bank: Bank };
beforeAll(async () => {
  site = await open();
  parts = { ...site.dependencies, bank: site.dependencies.bank! };
});
afterAll(() => site.close());

interface Stored {
  times_received: number;
  outcome: string | null;
  tries: number;
  sealed_body: Buffer;
}
const stored = async (): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`
    select times_received, outcome, tries, sealed_body from payments.inbox
    order by received_at, id`.execute(parts.db);
  return rows;
};
const drain = async () => {
  while ((await handleNotices(parts)) > 0);
};
const clean = () => sql`delete from payments.inbox`.execute(parts.db);
async function paidCharge() {
  const ana = await site.openPayer("0.01");
  const wish = { id: newId(), purpose: "deposit", amount: "10.00" };
  await site.call(ana, "POST", "/wallet/charges", wish);
  const { bank } = site.running;
  const charge = bank.state.charges[wish.id.replaceAll("-", "")]!;
  const { endToEndId } = payCharge(bank, charge, { delivery: "never" })!;
  return { ana, endToEndId };
}
const noticeOf = (...ids: string[]) =>
  Buffer.from(JSON.stringify({ pix: ids.map((endToEndId) => ({ endToEndId, valor: "999.00" })) }));

test("the same notice is kept once, sealed, and what it says of amounts is not believed", async () => {
  await clean();
  const { ana, endToEndId } = await paidCharge();
  const body = noticeOf(endToEndId);
  await Promise.all(Array.from({ length: 20 }, () => receiveNotice(parts, "api_pix", body)));
  await Promise.all([drain(), drain(), drain()]);
  const [only, ...others] = await stored();
  expect(others).toEqual([]);
  expect(only).toMatchObject({ times_received: 20, outcome: "credited", tries: 1 });
  expect(only!.sealed_body.includes(endToEndId)).toBe(false);
  expect((await site.available(ana)).free).toBe(1_001n);
});

test("several payments in one notice and one payment in several notices come to the same", async () => {
  await clean();
  const first = await paidCharge();
  const second = await paidCharge();
  await receiveNotice(parts, "api_pix", noticeOf(first.endToEndId, second.endToEndId));
  await receiveNotice(parts, "api_pix", noticeOf(second.endToEndId, first.endToEndId));
  await drain();
  for (const { ana } of [first, second]) expect((await site.available(ana)).free).toBe(1_001n);
  const outcomes = (await stored()).flatMap(({ outcome }) => outcome!.split(" "));
  expect(new Set(outcomes)).toEqual(new Set(["credited", "known"]));
});

test("what can't be read is kept and closed; what the bank can't be asked about is tried again", async () => {
  await clean();
  await receiveNotice(parts, "api_pix", Buffer.from("{"));
  await receiveNotice(parts, "partner", Buffer.from(JSON.stringify({ type: "news" })));
  await drain();
  expect((await stored()).map(({ outcome }) => outcome)).toEqual(["unreadable", "unreadable"]);
  await clean();
  const { ana, endToEndId } = await paidCharge();
  await receiveNotice(parts, "api_pix", noticeOf(endToEndId));
  const away = async () => ({ kind: "unknown", detail: "no answer" }) as const;
  const bank = { ...parts.bank, receiving: { ...parts.bank.receiving, getPix: away } };
  await handleNotices({ ...parts, bank });
  expect(await stored()).toMatchObject([{ outcome: null, tries: 1 }]);
  await site.moveClock("1 minute");
  await drain();
  expect(await stored()).toMatchObject([{ outcome: "credited", tries: 2 }]);
  expect((await site.available(ana)).free).toBe(1_001n);
});
