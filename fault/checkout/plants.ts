import type { SourceChange } from "../run/plant-source.ts";
import type { MarketFindings } from "./check-market.ts";

interface Plant {
  /** As what the checker must notice it. */
  finding: keyof MarketFindings;
  stage: "steps" | "storm";
  changes: readonly SourceChange[];
}

const commit = `const { CompiledQuery } = await import("kysely");
  await trx.executeQuery(CompiledQuery.raw("commit"));
  await trx.executeQuery(CompiledQuery.raw("begin"));`;

/**
 * Faults of the kind that the product guards against, planted on purpose in its source: the checker must
 * notice each as what it is, or a quiet run would prove nothing.
 */
export const plants: Readonly<Record<string, Plant>> = {
  /** Orders in one transaction, their money in the next: whoever dies in between leaves them without. */
  "two transactions": {
    finding: "torn",
    stage: "steps",
    changes: [
      {
        file: "orders/checkout/place-checkout.ts",
        texts: [
          [
            "  await writeOrders(trx, purchase, deals);",
            `  await writeOrders(trx, purchase, deals);\n  ${commit}`,
          ],
        ],
      },
    ],
  },
  /** An order too many is called paid. */
  "one order unpaid": {
    finding: "wrongEscrows",
    stage: "storm",
    changes: [
      {
        file: "orders/acts/pay-orders.ts",
        texts: [["    transfers.push(", "    if (transfers.length < 2) transfers.push("]],
      },
    ],
  },
  /** What nobody paid stays reserved for ever. */
  "stock kept": {
    finding: "wrongStock",
    stage: "storm",
    changes: [
      {
        file: "orders/checkout/end-unpaid.ts",
        texts: [["  await returnToStock(trx, lines);", "  void lines;"]],
      },
    ],
  },
  /** Money that comes for what has expired is treated as nobody's. */
  "late money kept from its buyer": {
    finding: "money",
    stage: "storm",
    changes: [
      {
        file: "payments/receipts/credit-receipt.ts",
        texts: [
          [
            "  const arriving = transferOf(id, money, { credit: partyId, reason });",
            `  const credit = purchase && onward.length === 0 ? unmatchedAccountId : partyId;
  const arriving = transferOf(id, money, { credit, reason });`,
          ],
        ],
      },
    ],
  },
};
