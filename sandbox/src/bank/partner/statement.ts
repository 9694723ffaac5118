import { toDecimal } from "../amounts.ts";
import type { Bank } from "../bank.ts";
import type { EntryRecord } from "../state.ts";
import { notFound, refused, type AddOperation } from "./operation.ts";

const pageSize = 200;

/** The company's account as the bank keeps it, and where the bank tells of changes. */
export function addStatement(add: AddOperation, bank: Bank): void {
  const { state } = bank;

  add("listEntries", ({ query }) => {
    const from = Date.parse(query.from);
    const to = Date.parse(query.to);
    const start = Number(query.cursor ?? "0");
    if (!Number.isSafeInteger(start) || start < 0) return refused("invalid_request");
    const entries: EntryRecord[] = [];
    let next = start;
    for (; next < state.entries.length && entries.length < pageSize; next += 1) {
      const entry = state.entries[next]!;
      const at = Date.parse(entry.at);
      if (at >= from && at < to) entries.push(entry);
    }
    const isEnd = next >= state.entries.length;
    return { value: { entries: entries.map(view), next: isEnd ? null : String(next) } };
  });

  add("getEntry", ({ id }) => {
    const entry = state.entries.find((item) => item.id === id);
    return entry ? { value: view(entry) } : notFound("entry_not_found");
  });

  add("putWebhook", ({ body }) => {
    state.webhooks.partner = body.url;
    bank.changed();
    return { value: { url: body.url } };
  });
}

function view(entry: EntryRecord) {
  return {
    id: entry.id,
    at: entry.at,
    direction: entry.direction,
    amount: toDecimal(entry.cents),
    rail: entry.rail,
    reference: entry.reference,
    end_to_end_id: entry.endToEndId,
    txid: entry.txid,
    return_id: entry.returnId,
    counterparty: entry.counterparty,
    message: entry.message,
  };
}
