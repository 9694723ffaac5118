import type { MovementSource } from "#modules/wallet";
import { findPots } from "./pots/pot.queries.ts";
import { reasons } from "./pot-money.ts";

/** What a wallet's statement says of money that went into a pot or came out of one. */
export const savingsMovements: MovementSource = {
  kinds: {
    [reasons.deposit]: "savings",
    [reasons.saleShare]: "savings",
    [reasons.withdrawal]: "savings",
  },
  receiptReasons: [],
  describe: async (db, keys) => {
    const pots = await findPots(db, [...new Set(keys.map(({ reference }) => reference))]);
    const names = new Map(pots.map(({ id, name }) => [id, name]));
    return new Map(
      keys.flatMap(({ id, reason, reference }) => {
        const title = names.get(reference);
        return title === undefined
          ? []
          : [[id, { title, detail: details[reason] ?? "Cofrinho", description: "", other: null }]];
      }),
    );
  },
};

const details: Readonly<Record<string, string>> = {
  [reasons.deposit]: "Guardado no cofrinho",
  [reasons.saleShare]: "Guardado de uma venda",
  [reasons.withdrawal]: "Resgate do cofrinho",
};
