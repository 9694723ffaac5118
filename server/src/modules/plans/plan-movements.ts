import { planTitles } from "@areon/contracts/plans/plans";
import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { MovementSource } from "#modules/wallet";
import { findCharges, type ChargeRow } from "./subscriptions/charge.queries.ts";
import { chargeReason } from "./subscriptions/plan-money.ts";

/** What a statement and a receipt say of a month of a plan. */
export const planMovements: MovementSource = {
  kinds: { [chargeReason]: "plan" },
  receiptReasons: [chargeReason],
  describe: async (db, keys) => {
    const charges = await findCharges(
      db,
      keys.map(({ id }) => id),
    );
    const text = { schema: z.string(), fallback: "" };
    const name = await readSetting(db, { key: "company.legal_name", ...text });
    const document = await readSetting(db, { key: "company.cnpj", ...text });
    return new Map(
      charges.map((charge) => [
        charge.id,
        {
          title: `Plano ${planTitles.professional}`,
          detail: `Assinatura · ${periodOf(charge)}`,
          description: `Plano ${planTitles.professional}, ${periodOf(charge)}`,
          other: name ? { name, document } : null,
        },
      ]),
    );
  },
};

function periodOf({ from_day, until_day }: ChargeRow): string {
  return `${dayText(from_day)} a ${dayText(until_day)}`;
}

function dayText(day: string): string {
  return day.split("-").toReversed().join("/");
}
