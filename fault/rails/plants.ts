import type { SourceChange } from "../run/plant-source.ts";

interface Plant {
  /** As what the checker must notice it. */
  finding: string;
  stage: "notices" | "moods";
  /** Below the module of payments. */
  changes: readonly SourceChange[];
}

/**
 * Faults of the kind that the product guards against, planted on purpose in its source: the checker must
 * notice each as what it is, or a quiet run would prove nothing.
 */
export const plants: Readonly<Record<string, Plant>> = {
  /** Every notice is new money, whatever payment it tells of. */
  "missing economic key": {
    finding: "doubled",
    stage: "notices",
    changes: [
      {
        file: "receipts/credit-receipt.ts",
        texts: [["economic_key: economicKey,", "economic_key: `${economicKey} ${id}`,"]],
      },
    ],
  },
  /** The notice is believed: what it says is credited, and the bank is not asked. */
  "notice believed": {
    finding: "invented",
    stage: "notices",
    changes: [
      {
        file: "inbox/handle-notices.ts",
        texts: [
          [
            "return receiveAll(parts, parsed.data.pix);",
            `const { receiveKnownPix } = await import("../receipts/receive-pix.ts");
    for (const pix of body.pix) {
      await receiveKnownPix(parts, {
        ...pix, txid: pix.txid ?? null, key: pix.chave ?? null, message: null,
        amount: BigInt(pix.valor.replace(".", "")), at: new Date(pix.horario), returns: [],
      });
    }
    return "believed";`,
          ],
        ],
      },
    ],
  },
  /** No answer is taken for a no. */
  "silence is no": {
    finding: "disagreeing",
    stage: "moods",
    changes: [
      {
        file: "payouts/drive-payout.ts",
        texts: [
          [
            "  log.warn({ payout_id: payout.id,",
            `  if (how === "told") {
              return concludePayout(dependencies, payout, { state: "failed", failureCode: "expired" });
            }
  log.warn({ payout_id: payout.id,`,
          ],
        ],
      },
    ],
  },
  /** Sent again as another payment, instead of asking what became of the first. */
  "sent anew": {
    finding: "strange",
    stage: "moods",
    changes: [
      {
        file: "payouts/drive-payout.ts",
        texts: [
          [
            "const known = isFirst ? null : await ask(dependencies, bank.partner, payout);",
            "const known = null;",
          ],
          ['if (known === "handled") return;', ""],
          [
            "const { id, amount, method,",
            "const id = crypto.randomUUID();\n  const { amount, method,",
          ],
        ],
      },
    ],
  },
};
