import type { InvestmentApplication } from "@areon/contracts/investments/investments";
import { addDays } from "@areon/contracts/core/terms/iso-day";
import { readToday } from "#modules/wallet";
import { applyFactor, readCdi, type Cdi } from "#modules/yields";
import type { Database } from "#platform/db/database";
import { centsToDecimal, divideHalfEven } from "#platform/money";
import { listApplicationsOf, type ApplicationRow } from "../applications/application.queries.ts";
import { factorOn } from "../redemptions/redemption-figures.ts";

export interface Holdings {
  today: string;
  cdi: Cdi;
  /** The newest first, with what each is worth today before taxes. */
  holdings: (ApplicationRow & { gross: bigint })[];
}

export async function readHoldings(db: Database, partyId: string): Promise<Holdings> {
  const { date: today } = await readToday(db);
  const cdi = await readCdi(db);
  const rows = await listApplicationsOf(db, partyId);
  const holdings = rows.map((row) => ({ ...row, gross: grossOf(row, today, cdi) }));
  return { today, cdi, holdings };
}

export function termsOf(row: ApplicationRow) {
  return {
    cdiPercent: row.cdi_percent,
    startsOn: row.starts_on,
    maturesOn: row.matures_on,
    isExempt: row.is_exempt,
  };
}

/** Of what is left of it. */
function grossOf(row: ApplicationRow, day: string, cdi: Cdi): bigint {
  return applyFactor(row.cost, factorOn(termsOf(row), day, cdi));
}

export function describeApplication(
  row: ApplicationRow,
  { today, cdi }: { today: string; cdi: Cdi },
): InvestmentApplication {
  const isOpen = row.state === "open";
  return {
    id: row.id,
    product_code: row.product_code,
    kind: row.kind,
    name: row.name,
    issuer: row.issuer,
    risk: row.risk,
    cdi_percent: row.cdi_percent,
    starts_on: row.starts_on,
    redeemable_from: row.redeemable_from,
    matures_on: row.matures_on,
    is_exempt: row.is_exempt,
    applied_at: row.applied_at.toISOString(),
    principal: centsToDecimal(row.principal),
    cost: centsToDecimal(row.cost),
    gross: centsToDecimal(grossOf(row, today, cdi)),
    month_percent: monthPercent(row, today, cdi),
    state: row.state,
    is_redeemable: isOpen && today >= row.redeemable_from,
    partner: row.partner,
  };
}

/** How much it has grown in the last thirty days, in percent. */
function monthPercent(row: ApplicationRow, today: string, cdi: Cdi): string {
  const terms = termsOf(row);
  const before = factorOn(terms, addDays(today, -30), cdi);
  const grown = factorOn(terms, today, cdi) - before;
  return centsToDecimal(divideHalfEven(grown * 10_000n, before));
}
