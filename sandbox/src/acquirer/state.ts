import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export interface SessionRecord {
  id: string;
  cents: number;
  description: string;
  reference: string | null;
  metadata: Record<string, string>;
  paymentMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  /** Seconds since 1970, as all times of this protocol. */
  createdAt: number;
  expiresAt: number;
  status: "open" | "complete" | "expired";
  paymentIntentId: string | null;
  chargeId: string | null;
  /** The last digits, which is all that is kept of a card. */
  lastDigits: string | null;
  declined: number;
}

export interface RefundRecord {
  id: string;
  paymentIntentId: string;
  cents: number;
  metadata: Record<string, string>;
  status: "pending" | "succeeded" | "failed";
  createdAt: number;
}

export interface DisputeRecord {
  id: string;
  paymentIntentId: string;
  cents: number;
  status: "needs_response" | "won" | "lost";
  createdAt: number;
}

export interface NoticeRecord {
  id: string;
  type: string;
  body: string;
  delivered: number;
  attempts: number;
  lastAnswer: string | null;
  /** On the clock on the wall; null while nobody has asked for it to be sent again. */
  dueAtMs: number | null;
}

/** What was answered under an idempotency key, and to which request. */
export interface AnswerRecord {
  request: string;
  status: number;
  body: unknown;
}

export const moods = {
  normal: "Normal",
  lost: "Processa e derruba a conexão",
  failing: "Responde 503 sem processar",
  pending: "Reembolsos ficam pendentes",
  mute: "Avisos desligados",
} as const;
export type AcquirerMood = keyof typeof moods;

export interface AcquirerState {
  sessions: SessionRecord[];
  refunds: RefundRecord[];
  disputes: DisputeRecord[];
  notices: NoticeRecord[];
  answers: Record<string, AnswerRecord>;
  mood: AcquirerMood;
}

export interface KeptState {
  state: AcquirerState;
  changed(): void;
}

/** With a path the acquirer remembers over a restart; without one it forgets. */
export function openState(path: string | undefined): KeptState {
  const state: AcquirerState = {
    sessions: [],
    refunds: [],
    disputes: [],
    notices: [],
    answers: {},
    mood: "normal",
    ...readState(path),
  };
  return {
    state,
    changed: () => {
      if (!path) return;
      mkdirSync(dirname(path), { recursive: true });
      // Written aside and moved, so that a process that dies in between leaves the old file whole.
      writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}

function readState(path: string | undefined): Partial<AcquirerState> {
  if (!path) return {};
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Partial<AcquirerState>;
  } catch {
    return {};
  }
}
