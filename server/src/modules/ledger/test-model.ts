import type { Counters } from "./ledger.queries.ts";
import type { Outcome, Refused, Submission, Transfer } from "./transfer.ts";

interface ModelAccount extends Counters {
  rule: "debits_within_credits" | "credits_within_debits" | "none";
  isClosed: boolean;
}
type Hold = { debit: string; credit: string; amount: bigint; expiresAt?: Date; isOpen: boolean };
type Sided = Extract<Transfer, { debit: string }>;
type Resolution = Exclude<Transfer, Sided>;

const isSided = (transfer: Transfer): transfer is Sided => "debit" in transfer;
const isResolution = (transfer: Transfer): transfer is Resolution => !isSided(transfer);
const modelNow = new Date("2050-01-01");

/** The ledger in plain TypeScript: what the database must do, without sets, locks or SQL. */
export class LedgerModel {
  readonly accounts = new Map<string, ModelAccount>();
  readonly holds = new Map<string, Hold>();
  readonly #inputs = new Map<string, string>();

  open(id: string, rule: ModelAccount["rule"], isClosed = false): void {
    const zero = { debitsPending: 0n, creditsPending: 0n, debitsPosted: 0n, creditsPosted: 0n };
    this.accounts.set(id, { ...zero, rule, isClosed });
  }

  post(batch: readonly Submission[]): (Outcome["state"] | Refused)[] {
    const outcomes: (Outcome["state"] | Refused | undefined)[] = batch.map((submission) =>
      this.#foresee(submission),
    );
    const waiting = batch.filter((_, index) => outcomes[index] === undefined);
    const alone = this.#findAlone(waiting);
    for (const one of [false, true]) {
      batch.forEach((submission, index) => {
        if (outcomes[index] !== undefined || alone.has(submission) !== one) return;
        outcomes[index] = this.#holdProblem(submission) ?? this.#apply(submission);
      });
    }
    return outcomes.map((outcome) => outcome!);
  }

  /** What is known before any money is looked at. */
  #foresee(submission: Submission): "replayed" | Refused | undefined {
    const known = this.#inputs.get(submission.transfers[0].id);
    if (known !== undefined) return known === submission.input ? "replayed" : "mismatch";
    return this.#holdProblem(submission) ?? this.#accountProblem(submission);
  }

  #holdProblem({ transfers }: Submission): Refused | undefined {
    return transfers
      .filter(isResolution)
      .map((item) => this.#resolutionProblem(item))
      .find((problem) => problem);
  }

  #resolutionProblem(item: Resolution): Refused | undefined {
    const hold = this.holds.get(item.holdId);
    if (!hold) return "hold_not_found";
    if (!hold.isOpen) return "hold_not_open";
    const isDue = hold.expiresAt !== undefined && hold.expiresAt <= modelNow;
    if (item.kind === "expire") return isDue ? undefined : "hold_not_due";
    if (item.kind !== "post") return undefined;
    if (isDue) return "hold_expired";
    return (item.amount ?? 0n) > hold.amount ? "amount_above_hold" : undefined;
  }

  #accountProblem({ transfers }: Submission): Refused | undefined {
    for (const { debit, credit } of transfers.filter(isSided)) {
      for (const id of [debit, credit]) {
        const account = this.accounts.get(id);
        if (!account) return "account_not_found";
        if (account.isClosed) return "account_closed";
      }
    }
    return undefined;
  }

  /** Those that ask something of an account which can't give all that is asked of it at once. */
  #findAlone(waiting: readonly Submission[]): Set<Submission> {
    const sided = waiting.flatMap(({ transfers }) => transfers).filter(isSided);
    const sum = (side: "debit" | "credit", id: string) =>
      sided.reduce((total, item) => total + (item[side] === id ? item.amount : 0n), 0n);
    const isShort = (item: Sided): boolean => {
      const [from, to] = [this.accounts.get(item.debit)!, this.accounts.get(item.credit)!];
      const debits = from.debitsPosted + from.debitsPending + sum("debit", item.debit);
      const credits = to.creditsPosted + to.creditsPending + sum("credit", item.credit);
      return (
        (from.rule === "debits_within_credits" && debits > from.creditsPosted) ||
        (to.rule === "credits_within_debits" && credits > to.debitsPosted)
      );
    };
    const taken = new Set<string>();
    const isSecond = ({ transfers }: Submission): boolean => {
      const ids = transfers.filter(isResolution).map(({ holdId }) => holdId);
      const isLate = ids.some((id) => taken.has(id));
      for (const id of ids) taken.add(id);
      return isLate;
    };
    return new Set(
      waiting.filter((submission) => {
        const second = isSecond(submission);
        return second || submission.transfers.filter(isSided).some(isShort);
      }),
    );
  }

  /** All or nothing, judged by where it ends. */
  #apply(submission: Submission): "posted" | "short_of_funds" {
    const before = new Map([...this.accounts].map(([id, account]) => [id, { ...account }]));
    for (const item of submission.transfers) this.#move(item);
    const isBroken = [...this.accounts.values()].some(
      (account) =>
        (account.rule === "debits_within_credits" &&
          account.debitsPosted + account.debitsPending > account.creditsPosted) ||
        (account.rule === "credits_within_debits" &&
          account.creditsPosted + account.creditsPending > account.debitsPosted),
    );
    if (isBroken) {
      for (const [id, account] of before) this.accounts.set(id, account);
      return "short_of_funds";
    }
    for (const item of submission.transfers) {
      this.#inputs.set(item.id, submission.input!);
      if (item.kind === "hold") this.holds.set(item.id, { ...item, isOpen: true });
      if (isResolution(item)) this.holds.get(item.holdId)!.isOpen = false;
    }
    return "posted";
  }

  #move(item: Transfer): void {
    const hold = isSided(item) ? undefined : this.holds.get(item.holdId)!;
    const { debit, credit } = isSided(item) ? item : hold!;
    const whole = isSided(item) ? item.amount : hold!.amount;
    const posted =
      item.kind === "transfer" ? item.amount : item.kind === "post" ? (item.amount ?? whole) : 0n;
    const pending = item.kind === "transfer" ? 0n : item.kind === "hold" ? whole : -whole;
    const [from, to] = [this.accounts.get(debit)!, this.accounts.get(credit)!];
    from.debitsPosted += posted;
    from.debitsPending += pending;
    to.creditsPosted += posted;
    to.creditsPending += pending;
  }
}
