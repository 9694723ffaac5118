import type { MovementSource, MovementWords } from "#modules/wallet";
import { isoDayText } from "#platform/documents/times";
import { findApplications, type ApplicationRow } from "./applications/application.queries.ts";
import { applicationReason, redemptionReason } from "./investment-money.ts";
import { findRedemptions, type RedemptionRow } from "./redemptions/redemption.queries.ts";

/** What a statement says of money that was invested or came back. */
export const investmentMovements: MovementSource = {
  kinds: { [applicationReason]: "investment", [redemptionReason]: "investment" },
  // An investment has its note instead.
  receiptReasons: [],
  describe: async (db, keys) => {
    const redeemed = await findRedemptions(
      db,
      keys.filter(({ reason }) => reason === redemptionReason).map(({ id }) => id),
    );
    const applied = keys.filter(({ reason }) => reason === applicationReason).map(({ id }) => id);
    const rows = await findApplications(db, [
      ...applied,
      ...redeemed.map(({ application_id }) => application_id),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const words = new Map<string, MovementWords>();
    for (const id of applied) {
      const row = byId.get(id);
      if (row) words.set(id, applicationWords(row));
    }
    for (const redemption of redeemed) {
      const row = byId.get(redemption.application_id);
      if (row) words.set(redemption.id, redemptionWords(redemption, row));
    }
    return words;
  },
};

function applicationWords(row: ApplicationRow): MovementWords {
  return {
    title: "Aplicação",
    detail: `${row.name} · vence em ${isoDayText(row.matures_on)}`,
    description: "",
    other: otherOf(row),
  };
}

function redemptionWords({ kind }: RedemptionRow, row: ApplicationRow): MovementWords {
  return {
    title: "Resgate",
    detail: `${row.name} · ${kind === "matured" ? "vencimento" : "líquido de impostos"}`,
    description: "",
    other: otherOf(row),
  };
}

function otherOf({ partner }: ApplicationRow): MovementWords["other"] {
  return { name: partner.name, document: partner.cnpj };
}
