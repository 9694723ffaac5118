import type { Database, Trx } from "./database.ts";

/**
 * A transaction in the place of a database: a use case that opens one of its own becomes part of this
 * one. For demonstrations, whose past is written at once with the clock set back; a refusal on the way
 * must end the whole.
 */
export function joinTransaction(trx: Trx): Database {
  const joined = { execute: <T>(work: (trx: Trx) => Promise<T>) => work(trx) };
  return new Proxy<Database>(trx, {
    get: (target, name) => {
      if (name === "transaction") return () => joined;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
