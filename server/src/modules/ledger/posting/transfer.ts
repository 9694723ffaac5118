import { hash } from "node:crypto";
import { recordIdSchema } from "@areon/contracts/core/primitives";
import type { AuditEntry } from "#platform/audit/record-audit";
import type { NewEvent } from "#platform/events/record-events";

interface Named {
  /** Made by whoever asks and kept over retries, or derived: it is the idempotency key. */
  id: string;
  /** Why, as a stable code of the module that asks. The owner of a hold is found by it. */
  reason: string;
  /** What it belongs to, in the words of the module that asks. */
  reference: string;
  actorId?: string;
}

interface Sided extends Named {
  debit: string;
  credit: string;
  /** Centavos. */
  amount: bigint;
}

export type Transfer =
  | (Sided & { kind: "transfer" })
  | (Sided & { kind: "hold"; expiresAt?: Date })
  /** Turns a hold, or a part of it, into a transfer; the rest is free again. */
  | (Named & { kind: "post"; holdId: string; amount?: bigint })
  | (Named & { kind: "void" | "expire"; holdId: string });

export interface Submission {
  /** Linked: all are posted or none. The id of the first one is that of the intent. */
  transfers: readonly [Transfer, ...Transfer[]];
  /**
   * What was asked for, in a fixed form, when the transfers depend on more than that (the day, a fee
   * table): a repeat is recognised by it. Without it the transfers themselves are compared.
   */
  input?: string;
  /** Due work derives its ids from a due time, which may lie far back; such ids have no age limit. */
  isDerived?: boolean;
  /** Written with the transfers, or not at all. The key names an account of them, which is locked. */
  events?: readonly NewEvent[];
  audit?: readonly AuditEntry[];
}

export type Refused =
  | "short_of_funds"
  | "account_not_found"
  | "account_closed"
  | "hold_not_found"
  | "hold_not_open"
  | "hold_expired"
  | "hold_not_due"
  | "amount_above_hold"
  | "mismatch"
  | "stale"
  | "busy";

export type Outcome =
  /** `replayed`: it was posted before, at that time; nothing happened now. */
  { state: "posted" | "replayed"; at: Date } | RefusedOutcome;

export interface RefusedOutcome {
  state: "refused";
  why: Refused;
  /** The account that has not the funds, is closed or not there, where one is to blame. */
  accountId?: string;
}

const maxAmount = 1_000_000_000_000_000n;
const codePattern = /^[a-z_]{1,60}$/;

/** Wrong calls are faults of the program, not refusals. */
export function assertSound({ transfers }: Submission): void {
  const ids = new Set<string>();
  const holds = new Set<string>();
  for (const transfer of transfers) {
    if (!recordIdSchema.safeParse(transfer.id).success) {
      throw new Error("a transfer's id is no record's");
    }
    if (ids.has(transfer.id)) throw new Error(`transfer ${transfer.id} stands twice in its group`);
    ids.add(transfer.id);
    if (!codePattern.test(transfer.reason)) throw new Error("a transfer's reason is no code");
    if (transfer.reference.length > 200) throw new Error("a transfer's reference is too long");
    if ("amount" in transfer && transfer.amount !== undefined) assertAmount(transfer.amount);
    if ("debit" in transfer && transfer.debit === transfer.credit) {
      throw new Error("a transfer needs two accounts");
    }
    if ("holdId" in transfer) {
      if (holds.has(transfer.holdId)) throw new Error("a hold is resolved twice in one group");
      holds.add(transfer.holdId);
    }
  }
}

function assertAmount(amount: bigint): void {
  if (amount < 1n || amount > maxAmount) throw new RangeError(`${amount} is no amount`);
}

/** SHA-256 in hex of what was asked for. */
export function hashInput({ transfers, input }: Submission): string {
  return hash("sha256", input ?? transfers.map(describe).join("\n"), "hex");
}

function describe(transfer: Transfer): string {
  const { id, kind, reason, reference, actorId = "" } = transfer;
  const named = `${id}|${kind}|${reason}|${actorId}|${reference}`;
  if (!("debit" in transfer)) {
    return `${named}|${transfer.holdId}|${"amount" in transfer ? (transfer.amount ?? "") : ""}`;
  }
  const expiry = "expiresAt" in transfer ? (transfer.expiresAt?.toISOString() ?? "") : "";
  return `${named}|${transfer.debit}|${transfer.credit}|${transfer.amount}|${expiry}`;
}
