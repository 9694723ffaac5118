import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export interface CardRecord {
  id: string;
  holder: string;
  kind: "recurring" | "single_use";
  /** Only here, and in the frame. */
  number: string;
  code: string;
  /** "2029-09". */
  expires: string;
  state: "active" | "frozen" | "closed";
  version: number;
}

export interface ClearingRecord {
  id: string;
  cents: number;
  at: string;
}

export interface AuthorisationRecord {
  id: string;
  cardId: string;
  version: number;
  decision: "pending" | "approved" | "declined";
  /** What the product answered. */
  reason: string | null;
  cents: number;
  openCents: number;
  merchant: { name: string; city: string; country: string; category: string };
  channel: "online" | "present";
  createdAt: string;
  expiresAt: string;
  changedAt: string;
  captures: ClearingRecord[];
  refunds: ClearingRecord[];
}

export interface NoticeRecord {
  id: string;
  authorisation: string;
  delivered: number;
  attempts: number;
  lastAnswer: string | null;
  /** On the clock on the wall; null once it was taken. */
  dueAtMs: number | null;
}

export interface FrameRecord {
  token: string;
  cardId: string;
  expiresAtMs: number;
}

export const moods = {
  normal: "Normal",
  failing: "Responde 503 sem processar",
  mute: "Avisos desligados",
} as const;
export type IssuerMood = keyof typeof moods;

export interface IssuerState {
  cards: CardRecord[];
  authorisations: AuthorisationRecord[];
  notices: NoticeRecord[];
  frames: FrameRecord[];
  mood: IssuerMood;
}

export interface KeptState {
  state: IssuerState;
  changed(): void;
}

/** With a path the issuer remembers over a restart; without one it forgets. */
export function openState(path: string | undefined): KeptState {
  const state: IssuerState = {
    cards: [],
    authorisations: [],
    notices: [],
    frames: [],
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

function readState(path: string | undefined): Partial<IssuerState> {
  if (!path) return {};
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Partial<IssuerState>;
  } catch {
    return {};
  }
}
