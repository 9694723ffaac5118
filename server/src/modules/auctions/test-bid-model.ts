import type { AuctionKind } from "@areon/contracts/auctions/terms/auction";
import * as fc from "fast-check";

/** One bid that somebody tries; amounts are told relative to the price, so that most are close calls. */
export interface Attempt {
  who: number;
  /** Increments beyond the price, in tenths. */
  tenths: number;
  /** Tenths of an increment by which the limit goes beyond the amount; null without one. */
  limitTenths: number | null;
}

export const attemptArbitrary = (people: number): fc.Arbitrary<Attempt> =>
  fc.record<Attempt>({
    who: fc.integer({ min: 0, max: people - 1 }),
    tenths: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(0, 10, 10, 20) },
      { weight: 2, arbitrary: fc.integer({ min: -12, max: 45 }) },
    ),
    limitTenths: fc.oneof(
      { weight: 2, arbitrary: fc.constant(null) },
      { weight: 2, arbitrary: fc.constantFrom(0, 10, 20, 50) },
      { weight: 1, arbitrary: fc.integer({ min: -5, max: 120 }) },
    ),
  });

/** The attempt in centavos against a price; never below one. */
export function amountsOf(
  { tenths, limitTenths }: Attempt,
  { kind, price, increment }: { kind: AuctionKind; price: bigint; increment: bigint },
): { amount: bigint; limit: bigint | null } {
  const beyond = (from: bigint, by: number) => {
    const step = (BigInt(by) * increment) / 10n;
    const to = kind === "standard" ? from + step : from - step;
    return to > 1n ? to : 1n;
  };
  const amount = beyond(price, tenths);
  return { amount, limit: limitTenths === null ? null : beyond(amount, limitTenths) };
}

interface Best {
  limit: bigint;
  /** The earlier of two equal ones wins. */
  since: number;
}

/**
 * What should be, in a few plain lines: everybody's furthest limit, the furthest of all leads, the earliest of
 * equals, and the second furthest says how far the leader has to go.
 */
export class BidModel {
  readonly #kind: AuctionKind;
  readonly #increment: bigint;
  readonly #best = new Map<string, Best>();
  #turn = 0;
  price: bigint;
  accepted = 0;
  leader: string | null = null;
  /** What the leader's guarantee is reckoned from. */
  backed = 0n;

  constructor(terms: { kind: AuctionKind; increment: bigint; price: bigint }) {
    this.#kind = terms.kind;
    this.#increment = terms.increment;
    this.price = terms.price;
  }

  /** `canBack` says whether the party has the guarantee of an amount. */
  attempt(
    party: string,
    { amount, limit: given }: { amount: bigint; limit: bigint | null },
    canBack: (amount: bigint) => boolean = () => true,
  ): "leading" | "outbid" | "refused" {
    const limit = given ?? amount;
    const isOwn = this.leader === party;
    const own = this.#best.get(party)?.limit;
    const isRaise = isOwn && amount === this.price && this.#passes(limit, own!);
    if (!isRaise && !this.#isGoodEnough(amount)) return "refused";
    if (this.#passes(amount, limit)) return "refused";
    const reach = isOwn && this.#passes(own!, limit) ? own! : limit;
    const dearest = isOwn ? this.backed : amount;
    const backed = this.#kind === "standard" ? reach : dearest;
    // Nothing more is held of who leads and goes on with what is held.
    if ((!isOwn || backed !== this.backed) && !canBack(backed)) return "refused";
    this.#turn += 1;
    if (reach !== own || !isOwn) this.#best.set(party, { limit: reach, since: this.#turn });
    if (!isRaise) this.#settle(amount);
    const leads = this.leader === party;
    if (leads) this.backed = backed;
    return leads ? "leading" : "outbid";
  }

  limitOf(party: string): bigint | undefined {
    return this.#best.get(party)?.limit;
  }

  #settle(amount: bigint): void {
    this.accepted += 1;
    const [first, second] = [...this.#best].toSorted(([, a], [, b]) =>
      a.limit === b.limit ? a.since - b.since : this.#passes(a.limit, b.limit) ? -1 : 1,
    );
    const [leader, { limit }] = first!;
    this.leader = leader;
    const rival = second?.[1].limit;
    const isPressed = rival !== undefined && !this.#passes(amount, rival);
    const wanted = isPressed ? this.#beyond(rival) : amount;
    this.price = this.#passes(wanted, limit) ? limit : wanted;
  }

  #isGoodEnough(amount: bigint): boolean {
    if (this.#kind === "standard") return amount >= this.price + this.#increment;
    return this.accepted === 0 ? amount <= this.price : amount < this.price;
  }

  #passes(a: bigint, b: bigint): boolean {
    return this.#kind === "standard" ? a > b : a < b;
  }

  #beyond(amount: bigint): bigint {
    return this.#kind === "standard" ? amount + this.#increment : amount - this.#increment;
  }
}
