import { Client } from "pg";
import { newId } from "../../server/src/platform/ids.ts";

/** What one purchase asked the engine, in its order. */
export interface Statement {
  text: string;
  values: unknown[];
}

let recorded: Statement[] | undefined;

/** Looks on while something is done, with nobody else using this process's connections. */
export async function recordStatements(act: () => Promise<void>): Promise<Statement[]> {
  watchOnce();
  const statements: Statement[] = [];
  recorded = statements;
  try {
    await act();
  } finally {
    recorded = undefined;
  }
  return statements;
}

let isWatched = false;

function watchOnce(): void {
  if (isWatched) return;
  isWatched = true;
  const ask: unknown = Reflect.get(Client.prototype, "query");
  Reflect.set(Client.prototype, "query", function query(this: object, ...input: unknown[]) {
    const [text, values] = input;
    if (typeof text === "string") recorded?.push({ text, values: (values as unknown[]) ?? [] });
    return (ask as (...all: unknown[]) => unknown).apply(this, input);
  });
}

/** Buffers, dates and large numbers as JSON, so that another process can ask the same. */
export function encodeStatements(statements: readonly Statement[]): string {
  return JSON.stringify(statements.map(({ text, values }) => ({ text, values: values.map(pack) })));
}

export function decodeStatements(text: string): Statement[] {
  const packed = JSON.parse(text) as Statement[];
  return packed.map((one) => ({ text: one.text, values: one.values.map(unpack) }));
}

function pack(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return { $bytes: value.toString("base64") };
  if (value instanceof Date) return { $date: value.toISOString() };
  if (typeof value === "bigint") return value.toString();
  return Array.isArray(value) ? value.map(pack) : value;
}

function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  if (value === null || typeof value !== "object") return value;
  const { $bytes, $date } = value as { $bytes?: string; $date?: string };
  if ($bytes !== undefined) return Buffer.from($bytes, "base64");
  return $date === undefined ? value : new Date($date);
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const orderCode = /O-[0-9A-Z]{4}-[0-9A-Z]{2}/g;

/** The same purchase once more: what was new in it gets other ids, what was there keeps its own. */
export function renewed(
  statements: readonly Statement[],
  known: ReadonlySet<string>,
): readonly Statement[] {
  const ids = new Map<string, string>();
  const instead = (found: string, make: () => string): string => {
    if (known.has(found)) return found;
    const other = ids.get(found) ?? make();
    ids.set(found, other);
    return other;
  };
  const renew = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renew);
    if (typeof value !== "string") return value;
    return value
      .replace(uuid, (found) => instead(found, newId))
      .replace(orderCode, (found) => instead(found, newCode));
  };
  return statements.map(({ text, values }) => ({ text, values: values.map(renew) }));
}

function newCode(): string {
  const letters = newId().replaceAll("-", "").slice(-12).toUpperCase();
  return `O-${letters.slice(6, 10)}-${letters.slice(10, 12)}`;
}
