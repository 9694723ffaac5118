import { randomUUID } from "node:crypto";
import { readPixKey } from "@areon/contracts/brazil/pix-key";
import type { Bank } from "../bank.ts";
import type { KeyRecord } from "../state.ts";
import { tellPartner } from "../tell.ts";
import { notFound, refused, type AddOperation } from "./operation.ts";

const confirmMs = 300;

/** Keys of the company's people; a random one comes from here, the others are proved by their owners. */
export function addKeys(add: AddOperation, bank: Bank): void {
  const { keys } = bank.state;

  add("putKey", ({ id, body }) => {
    const text = JSON.stringify(body);
    const known = keys[id];
    if (known) return known.body === text ? { value: view(known) } : refused("id_reused");
    const value =
      body.type === "evp" ? randomUUID() : readPixKey(body.value ?? "", body.type)?.value;
    if (value === undefined) return refused("invalid_request");
    const isTaken = Object.values(keys).some(
      (key) => key.value === value && (key.state === "active" || key.state === "pending"),
    );
    if (isTaken) return refused("key_taken");
    const record: KeyRecord = {
      id,
      body: text,
      type: body.type,
      value,
      owner: body.owner,
      state: body.type === "evp" ? "active" : "pending",
    };
    keys[id] = record;
    bank.changed();
    if (record.state === "pending") setTimeout(() => confirmKey(bank, record), confirmMs).unref();
    return { value: view(record) };
  });

  add("getKey", ({ id }) => {
    const key = keys[id];
    return key ? { value: view(key) } : notFound("key_not_found");
  });

  add("removeKey", ({ id }) => {
    const key = keys[id];
    if (!key) return notFound("key_not_found");
    key.state = "removed";
    bank.changed();
    return { value: view(key) };
  });

  add("searchKeys", ({ body }) => ({
    value: {
      keys: Object.values(keys)
        .filter(({ owner }) => owner.document === body.owner_document)
        .map(view),
    },
  }));
}

/** Keys that begin with `outro` are registered elsewhere already. */
function confirmKey(bank: Bank, key: KeyRecord): void {
  if (key.state !== "pending") return;
  const isElsewhere = key.value.startsWith("outro");
  key.state = isElsewhere ? "refused" : "active";
  if (isElsewhere) key.failureCode = "key_taken";
  bank.changed();
  tellPartner(bank, "key.updated", { id: key.id });
}

function view(key: KeyRecord) {
  return {
    id: key.id,
    type: key.type,
    value: key.value,
    owner_document: key.owner.document,
    state: key.state,
    ...(key.failureCode !== undefined && { failure_code: key.failureCode }),
  };
}
