/**
 * Loaded into one of the product's processes: the first transaction that asks a statement with a given text
 * fails at that statement, the second one at the statement after it, and so on, until one has fewer than
 * would be needed. What is to fail is not asked.
 */
import { Client } from "pg";

const text = process.env["FAULT_FAIL_FROM"] ?? "";

type Ask = (...input: unknown[]) => unknown;

/** The statements that are left to each connection's transaction before one fails. */
const left = new Map<object, number>();
let met = 0;

const ask: unknown = Reflect.get(Client.prototype, "query");
Reflect.set(Client.prototype, "query", function query(this: object, ...input: unknown[]) {
  if (isToFail(this, textOf(input[0]))) return Promise.reject(new Error("planned failure"));
  return (ask as Ask).apply(this, input);
});

function isToFail(client: object, asked: string): boolean {
  const word = asked.toLowerCase();
  if (word === "begin" || word === "rollback") {
    left.delete(client);
    return false;
  }
  if (!left.has(client) && asked.includes(text)) left.set(client, met++);
  const count = left.get(client);
  if (count === undefined) return false;
  left.set(client, count - 1);
  if (count > 0) return false;
  left.delete(client);
  return true;
}

function textOf(asked: unknown): string {
  if (typeof asked === "string") return asked;
  return (asked as { text?: string } | undefined)?.text ?? "";
}
