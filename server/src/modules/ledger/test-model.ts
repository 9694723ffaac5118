import type { Counters } from "./reading/ledger.queries.ts";
import type { Outcome, Refused, Submission, Transfer } from "./posting/transfer.ts";

interface ModelAccount extends Counters {
  rule: "debits_within_credits" | "credits_within_debits" | "none";
  isClosed: boolean;
}
type Hold = { debit: string; credit: string; amount: bigint; expiresAt?: Date; isOpen: boolean };
type Answer = Outcome["state"] | Refused;
type Turn = { submission: Submission; answer: Answer };
type State = {
  accounts: Map<string, ModelAccount>;
  holds: Map<string, Hold>;
  inputs: Map<string, string>;
};
type Sided = Extract<Transfer, { debit: string }>;
type Resolution = Exclude<Transfer, Sided>;

const isSided = (transfer: Transfer): transfer is Sided => "debit" in transfer;
const isResolution = (transfer: Transfer): transfer is Resolution => !isSided(transfer);
const modelNow = new Date("2050-01-01");

/** The ledger in plain TypeScript: what the database must do, without sets, locks or SQL. */
export class LedgerModel {
  accounts = new Map<string, ModelAccount>();
  holds = new Map<string, Hold>();
  #inputs = new Map<string, string>();

  open(id: string, rule: ModelAccount["rule"], isClosed = false): void {
    const zero = { debitsPending: 0n, creditsPending: 0n, debitsPosted: 0n, creditsPosted: 0n };
    this.accounts.set(id, { ...zero, rule, isClosed });
  }

  /**
   * Whether the answers are those of the batch in some order of its groups. They came at the same
   * moment, so no order is promised; but each is posted or refused as it would be in its turn.
   */
  explains(batch: readonly Submission[], answers: readonly Answer[]): boolean {
    const turns = batch.map((submission, place) => ({ submission, answer: answers[place]! }));
    const refused = turns.filter(({ answer }) => answer !== "posted");
    const posted = turns.filter(({ answer }) => answer === "posted");
    return this.#findOrder(posted, refused);
  }

  /** Those who are refused at this point need no other turn; then each of the others may come next. */
  #findOrder(posted: readonly Turn[], refused: readonly Turn[]): boolean {
    const unexplained = refused.filter(
      ({ submission, answer }) => loosely(this.#judge(submission)) !== loosely(answer),
    );
    if (posted.length === 0) return unexplained.length === 0;
    return posted.some((turn) => {
      if (this.#judge(turn.submission) !== "posted") return false;
      const before = this.#copy();
      this.#write(turn.submission);
      const rest = posted.filter((other) => other !== turn);
      if (this.#findOrder(rest, unexplained)) return true;
      this.#restore(before);
      return false;
    });
  }

  #judge(submission: Submission): Answer {
    const known = this.#inputs.get(submission.transfers[0].id);
    if (known !== undefined) return known === submission.input ? "replayed" : "mismatch";
    return (
      this.#holdProblem(submission) ??
      this.#accountProblem(submission) ??
      (this.#isCovered(submission) ? "posted" : "short_of_funds")
    );
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

  /** Judged by where the whole group ends: it is played and taken back. */
  #isCovered({ transfers }: Submission): boolean {
    for (const item of transfers) this.#move(item, 1n);
    const isBroken = [...this.accounts.values()].some(
      (account) =>
        (account.rule === "debits_within_credits" &&
          account.debitsPosted + account.debitsPending > account.creditsPosted) ||
        (account.rule === "credits_within_debits" &&
          account.creditsPosted + account.creditsPending > account.debitsPosted),
    );
    for (const item of transfers) this.#move(item, -1n);
    return !isBroken;
  }

  #write(submission: Submission): void {
    for (const item of submission.transfers) {
      this.#move(item, 1n);
      this.#inputs.set(item.id, submission.input!);
      if (item.kind === "hold") this.holds.set(item.id, { ...item, isOpen: true });
      if (isResolution(item)) this.holds.get(item.holdId)!.isOpen = false;
    }
  }

  #copy(): State {
    const copies = <T extends object>(map: ReadonlyMap<string, T>) =>
      new Map([...map].map(([id, one]) => [id, { ...one }]));
    return {
      accounts: copies(this.accounts),
      holds: copies(this.holds),
      inputs: new Map(this.#inputs),
    };
  }

  #restore({ accounts, holds, inputs }: State): void {
    this.accounts = accounts;
    this.holds = holds;
    this.#inputs = inputs;
  }

  #move(item: Transfer, sign: 1n | -1n): void {
    const hold = isSided(item) ? undefined : this.holds.get(item.holdId)!;
    const { debit, credit } = isSided(item) ? item : hold!;
    const whole = isSided(item) ? item.amount : hold!.amount;
    const posted =
      item.kind === "transfer" ? item.amount : item.kind === "post" ? (item.amount ?? whole) : 0n;
    const pending = item.kind === "transfer" ? 0n : item.kind === "hold" ? whole : -whole;
    const [from, to] = [this.accounts.get(debit)!, this.accounts.get(credit)!];
    from.debitsPosted += sign * posted;
    from.debitsPending += sign * pending;
    to.creditsPosted += sign * posted;
    to.creditsPending += sign * pending;
  }
}

/** A group with two faults is refused for either; which is found first is not promised. */
function loosely(answer: Answer): string {
  return /^(hold|amount|account)_/.test(answer) ? "at_fault" : answer;
}
