import type { Outcome, Refused, RefusedOutcome, Submission } from "./transfer.ts";

type MaybeLater<Answer> = Answer | Promise<Answer>;
type OfRefused<Answer> = (refused: RefusedOutcome, submission: Submission) => MaybeLater<Answer>;
type OfPosted<Answer> = (at: Date, submission: Submission) => MaybeLater<Answer>;

/** What a caller makes of each outcome. One that is left out does not compile, so none is taken for done unseen. */
export type Cases<Answer> = Readonly<
  Record<"posted" | "replayed", OfPosted<Answer>> & Record<Refused, OfRefused<Answer>>
>;

export function judge<Answer>(
  { outcome, submission }: { outcome: Outcome; submission: Submission },
  cases: Cases<Answer>,
): MaybeLater<Answer> {
  return outcome.state === "refused"
    ? cases[outcome.why](outcome, submission)
    : cases[outcome.state](outcome.at, submission);
}

/** One answer to every refusal. */
export function whenRefused<Answer>(
  answer: OfRefused<Answer>,
): Readonly<Record<Refused, OfRefused<Answer>>> {
  return {
    ...whenGone(answer),
    short_of_funds: answer,
    hold_not_found: answer,
    hold_not_open: answer,
    hold_expired: answer,
    hold_not_due: answer,
    amount_above_hold: answer,
    mismatch: answer,
    stale: answer,
    busy: answer,
  };
}

/** One answer for an account that is closed or was never opened. */
export function whenGone<Answer>(answer: OfRefused<Answer>) {
  return { account_closed: answer, account_not_found: answer };
}

/** What can't be, unless the program is wrong. */
export const faults = {
  replayed: (_at: Date, submission: Submission): never => {
    throw repeated(submission);
  },
  ...whenRefused<never>((refused, submission) => {
    throw wronglyRefused(refused, submission);
  }),
};

function repeated(submission: Submission): Error {
  return new Error(`${nameOf(submission)} was posted before`);
}

function wronglyRefused({ why, accountId }: RefusedOutcome, submission: Submission): Error {
  return new Error(`${nameOf(submission)} was refused: ${why} ${accountId ?? ""}`.trimEnd());
}

function nameOf({ transfers: [{ id, reason, reference }] }: Submission): string {
  return `transfer ${id} (${reason} of ${reference || "nothing"})`;
}

/** It is posted now. */
export const surely = { ...faults, posted: (): undefined => undefined } satisfies Cases<undefined>;

/** It is posted, now or since an earlier try. */
export const done = { ...surely, replayed: surely.posted } satisfies Cases<undefined>;

/** As `surely`, but a fault is the answer: of many that are posted at once it stops none of the others. */
export const toldFaults = {
  posted: (): undefined => undefined,
  replayed: (_at: Date, submission: Submission): Error => repeated(submission),
  ...whenRefused<Error>(wronglyRefused),
} satisfies Cases<Error | undefined>;
