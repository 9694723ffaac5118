import type { Database, Trx } from "./database.ts";

/**
 * Lets a writer deep inside a transaction say that its commit is worth telling somebody, without
 * knowing whom. What is told is a hint: it is lost when the process dies right after the commit.
 */
const markedTransactions = new WeakSet<Trx>();
const listenersOf = new WeakMap<Database, Set<() => void>>();

export function markForListeners(trx: Trx): void {
  markedTransactions.add(trx);
}

/** The listener must neither throw nor take long: a use case waits for it. */
export function onMarkedCommit(db: Database, listener: () => void): void {
  const listeners = listenersOf.get(db) ?? new Set();
  listenersOf.set(db, listeners.add(listener));
}

/** For `inTransaction` alone, once the transaction has committed. */
export function tellListeners(db: Database, trx: Trx): void {
  if (markedTransactions.has(trx)) tellAllListeners(db);
}

/** For writers that commit on a connection of their own. */
export function tellAllListeners(db: Database): void {
  for (const tell of listenersOf.get(db) ?? []) tell();
}
