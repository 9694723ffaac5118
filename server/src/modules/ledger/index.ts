export { listMoneyAccounts, readLastSealedDay } from "./reading/account-list.queries.ts";
export { closeAccount } from "./accounts/close-account.ts";
export { dueId } from "./posting/due-id.ts";
export {
  decodeAnswers,
  encodeSubmissions,
  postTransfersArguments,
  prepare,
  type AnswerRow,
  type Prepared,
} from "./posting/encode-submissions.ts";
export {
  availableView,
  owedByBook,
  readAvailable,
  readAvailableOf,
  readCounters,
  readEntries,
  readTrialBalance,
  type BookTotals,
  type Counters,
  type Entry,
} from "./reading/ledger.queries.ts";
export {
  done,
  faults,
  surely,
  toldFaults,
  whenGone,
  whenRefused,
  type Cases,
} from "./posting/judge-outcome.ts";
export { claimAccount, openAccounts, type NewAccount } from "./accounts/open-accounts.ts";
export { ledgerPersonalTables } from "./privacy/personal-tables.ts";
export { postGroup, postTransfers } from "./posting/post-transfers.ts";
export { refuseOutcome } from "./posting/refuse-outcome.ts";
export { refuseUnpaid } from "./posting/refuse-unpaid.ts";
export { shardFor, type ShardedAccount } from "./accounts/sharded-account.ts";
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
} from "./reading/statement.queries.ts";
export { createTransferQueue, type TransferQueue } from "./posting/transfer-queue.ts";
export type { Outcome, RefusedOutcome, Submission, Transfer } from "./posting/transfer.ts";
export { ledgerJobs } from "./ledger.jobs.ts";
export { ledgerSweepers } from "./ledger.sweepers.ts";
export {
  changeLimit,
  limitAccountId,
  openLimits,
  useLimit,
  type Limit,
} from "./accounts/limit-account.ts";
export { readLastProof } from "./proof/proof.queries.ts";
export { proveBooks } from "./proof/prove-books.ts";
export { sealDays } from "./proof/seal-days.ts";
export { verifyLedger, type HoldOwner } from "./proof/verify-ledger.ts";
