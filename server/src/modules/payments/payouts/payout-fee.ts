import type { PayoutMethod } from "@areon/contracts/payments/payouts";
import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";
import { centsToReais, decimalToCents, divideHalfEven } from "#platform/money";

export interface FeeRule {
  /** In ten-thousandths of a per cent. */
  percentTenThousandths: bigint;
  minimum: bigint;
}

/** What a bank transfer costs, as it is in force now; a Pix is free. */
export async function readFeeRule(db: Database): Promise<FeeRule> {
  const percent = { key: "payments.transfer_fee_percent", schema: z.string(), fallback: "1" };
  const minimum = { key: "payments.transfer_fee_minimum", schema: z.string(), fallback: "2.00" };
  return {
    percentTenThousandths: tenThousandths(await readSetting(db, percent)),
    minimum: decimalToCents(await readSetting(db, minimum)),
  };
}

function tenThousandths(percent: string): bigint {
  const [whole = "0", decimals = ""] = percent.split(".");
  return BigInt(whole + decimals.padEnd(4, "0"));
}

export function feeOf(rule: FeeRule, { method, amount }: { method: PayoutMethod; amount: bigint }) {
  if (method === "pix") return 0n;
  const share = divideHalfEven(amount * rule.percentTenThousandths, 1_000_000n);
  return share > rule.minimum ? share : rule.minimum;
}

/** "1% do valor, no mínimo R$ 2,00". */
export function describeFeeRule({ percentTenThousandths, minimum }: FeeRule): string {
  const percent = `${Number(percentTenThousandths) / 10_000}`.replace(".", ",");
  return `${percent}% do valor, no mínimo ${centsToReais(minimum)}`;
}
