import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { DeliveryChoice } from "@areon/contracts/orders/quote";
import { problems } from "@areon/contracts/core/problems";
import type { Database } from "#platform/db/database";
import { centsToDecimal, decimalToCents } from "#platform/money";
import { isRefusal } from "#platform/refusal";
import type { PlannedSeller } from "./plan-sellers.ts";
import { quoteSellerFreight } from "./quote-seller-freight.ts";

/** The ways a seller's lines can travel together; who fetches them pays no freight here. */
export async function deliveryChoices(
  db: Database,
  seller: PlannedSeller,
  to: number | null,
): Promise<DeliveryChoice[]> {
  const choices: DeliveryChoice[] = [];
  for (const mode of seller.modes) {
    choices.push(
      mode === "cif"
        ? await broughtTo(db, seller, to)
        : { mode, freight: "0.00", terms: null, reason: null },
    );
  }
  return choices;
}

async function broughtTo(
  db: Database,
  seller: PlannedSeller,
  to: number | null,
): Promise<DeliveryChoice> {
  const nothing = { mode: "cif", freight: null, terms: null } as const;
  if (to === null) return { ...nothing, reason: "Escolha o endereço para calcular o frete." };
  const freight = await quoteSellerFreight(db, seller, to);
  if (isRefusal(freight)) return { ...nothing, reason: problems[freight.refused].title };
  const { total, terms } = freight;
  return { mode: "cif", freight: centsToDecimal(total), terms, reason: null };
}

/** What was asked for if it can be had, else the first that can. */
export function chosenMode(
  choices: readonly DeliveryChoice[],
  asked: DeliveryMode | undefined,
): DeliveryMode | null {
  const free = choices.filter(({ reason }) => reason === null).map(({ mode }) => mode);
  return asked !== undefined && free.includes(asked) ? asked : (free[0] ?? null);
}

/** Centavos. */
export function freightOf(choices: readonly DeliveryChoice[], mode: DeliveryMode | null): bigint {
  const chosen = choices.find((choice) => choice.mode === mode);
  return decimalToCents(chosen?.freight ?? "0.00");
}
