import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import type { BankingPartner } from "../bank/bank.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { drivePayout, handlePaymentNotice } from "./drive-payout.ts";
import { payoutsSweepers } from "./payouts.sweepers.ts";
import { openPayoutSite, type PayoutSite, type TestPayer } from "./test-payout-site.ts";

const patiently = { timeout: 45_000 };

let site: PayoutSite;
beforeAll(async () => {
  site = await openPayoutSite({ ensureBankCertificates, startBank });
  await site.setClock("2026-11-18T10:00");
});
afterAll(() => site.close());

/** The real bank behind a line that does something to some of what is said over it. */
function over(change: (partner: BankingPartner) => Partial<BankingPartner>): PaymentsDependencies {
  const { bank } = site.dependencies;
  const partner = { ...bank!.partner, ...change(bank!.partner) };
  return { ...site.dependencies, bank: { ...bank!, partner } };
}

const lost = { kind: "unknown", detail: "the answer was lost" } as const;
const unsent = { kind: "unsent", detail: "nobody there" } as const;

async function beginPix(funds = "100.00", key = "marina@fazenda.com.br") {
  const ana = await site.openPayer(funds);
  const payee_id = await site.payeeOf(ana, key);
  const { body } = await site.send(ana, { payee_id, amount: "100.00" });
  return { ana, id: body.id as string };
}

const stateOf = async (person: TestPayer, id: string) =>
  (await site.call(person, "GET", `/wallet/payouts/${id}`)).body.state as string;

test("an answer that is lost is settled by asking: the bank pays once, the hold is posted once", async () => {
  const { ana, id } = await beginPix();
  await drivePayout(
    over((real) => ({
      sendPix: async (payment) => {
        await real.sendPix(payment);
        return lost;
      },
    })),
    id,
  );
  expect(await stateOf(ana, id)).toBe("processing");
  await expect
    .poll(async () => {
      await drivePayout(site.dependencies, id);
      return stateOf(ana, id);
    }, patiently)
    .toBe("settled");
  expect(site.sandbox.payments[id]).toMatchObject({ state: "settled", cents: 10_000 });
  expect(await site.available(ana)).toEqual({ free: 0n, held: 0n });
});

test("what never reached the bank is told again within its time, and let go after it", async () => {
  const { ana, id } = await beginPix();
  const away = over(() => ({ sendPix: async () => unsent, getPayment: async () => unsent }));
  await drivePayout(away, id);
  await site.moveClock("2 minutes");
  await drivePayout(away, id);
  expect(await stateOf(ana, id)).toBe("processing");
  await drivePayout(site.dependencies, id);
  expect(await stateOf(ana, id)).toBe("failed");
  expect(await site.available(ana)).toEqual({ free: 10_000n, held: 0n });
  const other = await beginPix();
  await drivePayout(away, other.id);
  await drivePayout(site.dependencies, other.id);
  expect(site.sandbox.payments[other.id]).toMatchObject({ cents: 10_000 });
});

test("a refusal frees the money at once, but not while an earlier try may have gone through", async () => {
  const refusing = over(() => ({
    sendPix: async () => ({ kind: "refused", code: "limit_exceeded" }) as const,
  }));
  const first = await beginPix();
  await drivePayout(refusing, first.id);
  expect(await stateOf(first.ana, first.id)).toBe("failed");
  const { ana, id } = await beginPix();
  await drivePayout(
    over(() => ({ sendPix: async () => lost })),
    id,
  );
  await drivePayout(refusing, id);
  expect(await stateOf(ana, id)).toBe("processing");
  await site.moveClock("2 minutes");
  await drivePayout(refusing, id);
  expect(await stateOf(ana, id)).toBe("failed");
});

test("a worker that dies between the call and the commit leaves a payout that the next one ends", async () => {
  const { ana, id } = await beginPix();
  const dying = over((real) => ({
    sendPix: async (payment) => {
      await real.sendPix(payment);
      throw new Error("killed");
    },
  }));
  await expect(drivePayout(dying, id)).rejects.toThrow("killed");
  // Its lease runs out in real time.
  await sql`update payments.payouts set leased_until = platform.real_now() - interval '1 second'
    where id = ${id}`.execute(site.database.db);
  await expect
    .poll(async () => {
      await drivePayout(site.dependencies, id);
      return stateOf(ana, id);
    }, patiently)
    .toBe("settled");
  expect(await site.available(ana)).toEqual({ free: 0n, held: 0n });
});

test("workers, notices and sweepers at once have one effect", async () => {
  const { ana, id } = await beginPix();
  await drivePayout(site.dependencies, id);
  await expect
    .poll(async () => {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          index % 2
            ? drivePayout(site.dependencies, id)
            : handlePaymentNotice(site.dependencies, id),
        ),
      );
      return stateOf(ana, id);
    }, patiently)
    .toBe("settled");
  const { rows } = await sql<{ times: bigint }>`
    select count(*) as times from ledger.transfers
    where hold_id = ${id}`.execute(site.database.db);
  expect(rows).toEqual([{ times: 1n }]);
  expect(await site.breaks()).toEqual([]);
});

test("the sweeper finds what is due and adds one job for each", async () => {
  const { id } = await beginPix();
  const { db } = site.database;
  const [sweeper] = payoutsSweepers();
  await Promise.all([sweeper!.sweep(db), sweeper!.sweep(db), sweeper!.sweep(db)]);
  const { rows } = await sql`
    select key from graphile_worker.jobs where key = ${`payments.send_payout:${id}`}`.execute(db);
  expect(rows).toHaveLength(1);
  expect(await sweeper!.sweep(db)).toBe(0);
  await site.moveClock("1 minute");
  expect(await sweeper!.sweep(db)).toBeGreaterThan(0);
});
