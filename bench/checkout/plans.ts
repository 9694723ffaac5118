import { checkoutPayee } from "../../contracts/src/orders/terms/step-up.ts";
import { giveGrant } from "../../server/src/modules/identity/index.ts";
import { inTransaction, type Database } from "../../server/src/platform/db/database.ts";
import { newId } from "../../server/src/platform/ids.ts";
import type { Payer } from "../ledger/people.ts";

/** One purchase of two sellers from the cart to the orders; what a browser sends, in its order. */
export interface Plan {
  authorization: string;
  steps: readonly Step[];
}

export interface Step {
  method: "PUT" | "POST";
  path: string;
  /** Where the answer to the PIN belongs, `grant` is null. */
  body: Record<string, unknown>;
}

const price = "10.00";
const total = "20.00";

export async function makePlans(
  db: Database,
  options: {
    buyers: readonly Payer[];
    /** By seller, in the order of the people. */
    offers: readonly (readonly string[])[];
    pin: string;
    withPin: boolean;
    count: number;
  },
): Promise<Plan[]> {
  const { buyers, offers, pin, withPin, count } = options;
  const sellerOf = await readSellers(db, offers.flat());
  const plans: Plan[] = [];
  for (let made = 0; made < count; made += 1) {
    const buyer = buyers[made % buyers.length]!;
    const id = newId();
    const items = [0, 7].map((off) => {
      const ofSeller = offers[(made + off) % offers.length]!;
      return { product_id: ofSeller[made % ofSeller.length]!, quantity: "1" };
    });
    const sellers = items.map((item) => ({
      party_id: sellerOf.get(item.product_id)!,
      delivery: "pickup",
      freight: "0.00",
      items: [{ ...item, total: price }],
    }));
    const act = { purpose: "wallet_checkout", payee: checkoutPayee, amount: total, intent_id: id };
    const grant = withPin ? null : await grantFor(db, buyer, id);
    const step = (path: string, body: Step["body"]): Step => ({ method: "POST", path, body });
    plans.push({
      authorization: buyer.authorization,
      steps: [
        ...items.map(({ product_id, quantity }) => ({
          method: "PUT" as const,
          path: `/cart/items/${product_id}`,
          body: { quantity },
        })),
        step("/checkout/quote", {}),
        ...(withPin ? [step("/me/step-up", { ...act, pin })] : []),
        step("/checkouts", { id, method: "wallet", sellers, total, address_id: null, grant }),
      ],
    });
  }
  return plans;
}

async function grantFor(db: Database, { actor }: Payer, intentId: string): Promise<string> {
  const bound = { payee: checkoutPayee, amountCents: 2_000n, intentId };
  const { token } = await inTransaction(db, (trx) =>
    giveGrant(trx, { actor, method: "pin", purpose: "wallet_checkout", ...bound }),
  );
  return token;
}

async function readSellers(db: Database, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("catalog.products")
    .select(["id", "party_id"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, party_id }) => [id, party_id]));
}
