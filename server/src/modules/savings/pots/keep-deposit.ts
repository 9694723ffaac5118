import type { Trx } from "#platform/db/database";
import { insertMove, type Move } from "./move.queries.ts";
import { addToLot } from "./pot.queries.ts";

type Deposit = Omit<Move, "kind" | "cost" | "iof" | "incomeTax"> & { today: string };

/** What stands beside the money of a deposit, wherever it comes from: the lot of the day, and the row. */
export async function keepDeposit(trx: Trx, { today, ...deposit }: Deposit): Promise<void> {
  const { potId, amount } = deposit;
  await addToLot(trx, { potId, today, amount });
  const untaxed = { cost: amount, iof: 0n, incomeTax: 0n };
  await insertMove(trx, { ...deposit, kind: "deposit", ...untaxed });
}
