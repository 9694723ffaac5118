import { randomBytes } from "node:crypto";
import { realNowMs } from "../clock.ts";
import { sendSigned } from "./send-signed.ts";
import type { IssuerState, NoticeRecord } from "./state.ts";

export interface NoticeQueue {
  add(authorisation: string): void;
  /** Sends one again, or everything that was not taken yet, the newest first. */
  release(id?: string): number;
  close(): void;
}

const answerMs = 5_000;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
const tickMs = 250;

/** Posts each notice until it is told 2xx, with growing pauses. */
export function createNoticeQueue(tools: {
  state: IssuerState;
  changed: () => void;
  url: () => string;
  secret: string;
}): NoticeQueue {
  const { state, changed, secret } = tools;
  const inFlight = new Set<string>();
  const deliver = async (notice: NoticeRecord) => {
    inFlight.add(notice.id);
    notice.attempts += 1;
    const { id, authorisation } = notice;
    const { status } = await sendSigned(tools.url(), {
      json: { id, authorisation },
      secret,
      answerMs,
    });
    notice.lastAnswer = status;
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (notice.attempts - 1));
    const isTaken = status.startsWith("2");
    if (isTaken) notice.delivered += 1;
    notice.dueAtMs = isTaken ? null : realNowMs() + pause;
    inFlight.delete(id);
    changed();
  };
  const wake = () => {
    if (state.mood === "mute") return;
    // The newest first: nobody may count on the order in which things are told.
    for (const notice of state.notices.toReversed()) {
      const isDue = notice.dueAtMs !== null && notice.dueAtMs <= realNowMs();
      if (isDue && !inFlight.has(notice.id)) void deliver(notice);
    }
  };
  const timer = setInterval(wake, tickMs).unref();
  return {
    add: (authorisation) => {
      const id = `nt_${randomBytes(12).toString("hex")}`;
      const fresh = { delivered: 0, attempts: 0, lastAnswer: null, dueAtMs: realNowMs() };
      state.notices.push({ id, authorisation, ...fresh });
      changed();
      wake();
    },
    release: (id) => {
      const chosen = state.notices.filter((notice) =>
        id === undefined ? notice.delivered === 0 : notice.id === id,
      );
      for (const notice of chosen) notice.dueAtMs = realNowMs();
      wake();
      return chosen.length;
    },
    close: () => clearInterval(timer),
  };
}
