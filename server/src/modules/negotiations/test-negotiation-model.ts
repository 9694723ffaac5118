import * as fc from "fast-check";
import type { NegotiationSide } from "@areon/contracts/negotiations/negotiations";

/** One thing that somebody tries; who may not is refused, by the model and by the real thing alike. */
export interface Attempt {
  what: "open" | "counter" | "accept" | "refuse" | "withdraw" | "expire" | "pay" | "cancel";
  buyer: 0 | 1;
  product: 0 | 1;
  /** By whom it waits for, or by the other one. */
  isWaitedFor: boolean;
  quantity: number;
  /** Centavos for a unit; null asks. */
  price: number | null;
}

/** Mostly the same one, so that something comes of what is tried. */
const bit = fc.constantFrom(0 as const, 0 as const, 1 as const);

export const attempts: fc.Arbitrary<Attempt[]> = fc.array(
  fc.record<Attempt>({
    what: fc.constantFrom(
      ...(["open", "open", "counter", "counter", "accept", "accept"] as const),
      ...(["refuse", "withdraw", "expire", "pay", "pay", "cancel"] as const),
    ),
    buyer: bit,
    product: bit,
    isWaitedFor: fc.constantFrom(true, true, false),
    quantity: fc.integer({ min: 1, max: 7 }),
    price: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 999_999 }) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
  }),
  { minLength: 10, maxLength: 40, size: "max" },
);

export const firstStock = 12;

interface Talk {
  turn: NegotiationSide;
  quantity: number;
  price: number | null;
}

interface Purchase {
  buyer: number;
  product: number;
  quantity: number;
  total: number;
  state: "waiting" | "paid" | "cancelled";
}

/** What should be, in a few plain lines: whose turn, how much is left, who owes what. */
export class Model {
  readonly stock = [firstStock, firstStock];
  /** By buyer and product; the open one. */
  readonly talks = new Map<string, Talk>();
  readonly purchases: Purchase[] = [];

  /** Whether it is done; a no changes nothing. */
  attempt(attempt: Attempt): boolean {
    const { what, buyer, product, quantity, price, isWaitedFor } = attempt;
    const key = keyOf(attempt);
    const talk = this.talks.get(key);
    if (what === "pay" || what === "cancel") return this.#settle(attempt);
    if (what === "open") {
      if (talk) return false;
      this.talks.set(key, { turn: "seller", quantity, price });
      return true;
    }
    if (!talk) return false;
    if (what === "expire") return this.talks.delete(key);
    if (what === "withdraw") return !isWaitedFor && this.talks.delete(key);
    if (!isWaitedFor) return false;
    if (what === "refuse") return this.talks.delete(key);
    if (what === "counter") {
      if (price === null) return false;
      const turn = talk.turn === "buyer" ? "seller" : "buyer";
      this.talks.set(key, { turn, quantity, price });
      return true;
    }
    if (talk.price === null || talk.quantity > this.stock[product]!) return false;
    this.stock[product]! -= talk.quantity;
    const total = talk.quantity * talk.price;
    const bought = { buyer, product, quantity: talk.quantity, total, state: "waiting" } as const;
    this.purchases.push(bought);
    return this.talks.delete(key);
  }

  #settle({ what }: Attempt): boolean {
    const purchase = this.purchases[this.lastWaiting];
    if (!purchase) return false;
    purchase.state = what === "pay" ? "paid" : "cancelled";
    if (what === "cancel") this.stock[purchase.product]! += purchase.quantity;
    return true;
  }

  /** Which purchase is paid or given up next, by its own buyer; -1 when none waits. */
  get lastWaiting(): number {
    return this.purchases.findLastIndex(({ state }) => state === "waiting");
  }

  /** What buyers have put into the platform's keeping. */
  get held(): number {
    const paid = this.purchases.filter(({ state }) => state === "paid");
    return paid.reduce((sum, { total }) => sum + total, 0);
  }
}

export function keyOf({ buyer, product }: Pick<Attempt, "buyer" | "product">): string {
  return `${buyer} ${product}`;
}
