import { hash } from "node:crypto";
import { createBatcher } from "#platform/batching/create-batcher";
import { inTransaction, type Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import { refuse, type Refusal } from "#platform/refusal";
import { openDailyLimits } from "./daily-limit.ts";
import { makeTransfers, type TransferAnswer, type TransferRequest } from "./make-transfers.ts";
import type { StoredTransfer } from "./transfer.queries.ts";

export interface TransferDesk {
  /** Resolves once the money has moved, or not: then with the reason. */
  make(request: TransferRequest): Promise<StoredTransfer | Refusal>;
}

/**
 * Where transfers queue up: what arrives while one transaction runs goes together into the next, so a
 * busy second costs a few commits instead of thousands. A lone transfer waits for nobody. A transaction
 * is a conversation: between its statements this process reads and answers other requests. Three at a time
 * keep the database at work meanwhile; more would wait for each other's accounts.
 * A server that closes first answers the requests in hand, so nothing is left here.
 */
export function createTransferDesk({ db, log }: { db: Database; log: Logger }): TransferDesk {
  const batcher = createBatcher<TransferRequest, StoredTransfer | Refusal>({
    send: (requests) => sendAll(db, requests),
    // The grant is part of it: a try with a better one must not get the answer of the one before.
    identify: (request) => ({ key: request.id, hash: fingerprint(request) }),
    whenFull: refuse("unavailable"),
    onBatchError: (error, size) => log.warn({ err: error, size }, "a batch of transfers failed"),
    lanes: 3,
    maxBatch: 64,
  });
  return { make: (request) => batcher.submit(request) };
}

/** What lacks nothing but the day's limit account goes a second time, once that is open. */
async function sendAll(
  db: Database,
  requests: readonly TransferRequest[],
): Promise<(StoredTransfer | Refusal)[]> {
  const answers = await inTransaction(db, (trx) => makeTransfers(trx, requests));
  const missing = answers.flatMap((answer) =>
    "limitMissing" in answer ? [answer.limitMissing] : [],
  );
  if (missing.length === 0) return answers.map(settled);
  await openDailyLimits(db, missing);
  const waiting = requests.filter((_, index) => "limitMissing" in answers[index]!);
  const second = (await inTransaction(db, (trx) => makeTransfers(trx, waiting))).values();
  return answers.map((answer) => settled("limitMissing" in answer ? second.next().value! : answer));
}

/** Only at midnight a limit can be missing twice: the day changed between the two tries. */
function settled(answer: TransferAnswer): StoredTransfer | Refusal {
  return "limitMissing" in answer ? refuse("unavailable") : answer;
}

function fingerprint({ actor, payeeId, amount, description, grant }: TransferRequest): string {
  const parts = [actor.userId, actor.sessionId, payeeId, `${amount}`, description, grant];
  return hash("sha256", JSON.stringify(parts), "hex");
}
