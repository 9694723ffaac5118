import { toDecimal } from "../amounts.ts";
import type { Bank } from "../bank.ts";
import type { ContestRecord } from "../state.ts";
import { notFound, refused, type AddOperation } from "./operation.ts";

const windowMs = 80 * 24 * 60 * 60 * 1000;

/** Contests of Pix that left from here; a person decides them on the page. */
export function addContests(add: AddOperation, bank: Bank): void {
  const { contests, payments } = bank.state;

  add("putContest", ({ id, body }) => {
    const text = JSON.stringify(body);
    const known = contests[id];
    if (known) return known.body === text ? { value: view(known) } : refused("id_reused");
    const { end_to_end_id: endToEndId } = body;
    const sent = Object.values(payments).find((payment) => payment.endToEndId === endToEndId);
    if (sent?.state !== "settled") return refused("pix_not_found");
    const now = bank.clock.now();
    if (now.getTime() - Date.parse(sent.settledAt!) > windowMs) {
      return refused("contest_window_over");
    }
    if (Object.values(contests).some((contest) => contest.endToEndId === endToEndId)) {
      return refused("already_contested");
    }
    const record: ContestRecord = {
      id,
      body: text,
      endToEndId,
      paymentId: sent.id,
      reason: body.reason,
      details: body.details,
      createdAt: now.toISOString(),
      state: "open",
    };
    contests[id] = record;
    bank.changed();
    return { value: view(record) };
  });

  add("getContest", ({ id }) => {
    const contest = contests[id];
    return contest ? { value: view(contest) } : notFound("contest_not_found");
  });
}

function view(contest: ContestRecord) {
  return {
    id: contest.id,
    end_to_end_id: contest.endToEndId,
    state: contest.state,
    returned_amount:
      contest.returnedCents === undefined ? undefined : toDecimal(contest.returnedCents),
    return_id: contest.returnId,
    closed_at: contest.closedAt,
  };
}
