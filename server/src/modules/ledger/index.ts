export { listMoneyAccounts, readLastSealedDay } from "./account-list.queries.ts";
export { closeAccount } from "./close-account.ts";
export { dueId } from "./due-id.ts";
export {
  decodeAnswers,
  encodeSubmissions,
  postTransfersArguments,
  prepare,
  type AnswerRow,
  type Prepared,
} from "./encode-submissions.ts";
export {
  readAvailable,
  readAvailableOf,
  readCounters,
  readEntries,
  readTrialBalance,
  type Counters,
  type Entry,
} from "./ledger.queries.ts";
export {
  done,
  faults,
  surely,
  toldFaults,
  whenGone,
  whenRefused,
  type Cases,
} from "./judge-outcome.ts";
export { claimAccount, openAccounts, type NewAccount } from "./open-accounts.ts";
export { postGroup, postTransfers } from "./post-transfers.ts";
export { refuseOutcome } from "./refuse-outcome.ts";
export { refuseUnpaid } from "./refuse-unpaid.ts";
export { shardFor, type ShardedAccount } from "./sharded-account.ts";
export {
  findPostedTransfer,
  readDayBalances,
  readLastEntryAt,
  readPeriodKeys,
  readPeriodTotals,
  readStatement,
  type PostedTransfer,
  type StatementCursor,
  type StatementEntry,
} from "./statement.queries.ts";
export { createTransferQueue, type TransferQueue } from "./transfer-queue.ts";
export type { Outcome, RefusedOutcome, Submission, Transfer } from "./transfer.ts";
export { ledgerJobs } from "./ledger.jobs.ts";
export { ledgerSweepers } from "./ledger.sweepers.ts";
export {
  changeLimit,
  limitAccountId,
  openLimits,
  readLimitLeft,
  useLimit,
  type Limit,
} from "./limit-account.ts";
export { readLastProof } from "./proof.queries.ts";
export { proveBooks } from "./prove-books.ts";
export { sealDays } from "./seal-days.ts";
export { verifyLedger, type HoldOwner } from "./verify-ledger.ts";
