import { createHmac } from "node:crypto";
import { request } from "undici";
import { realNowMs } from "../clock.ts";
import type { AcquirerState, NoticeRecord } from "./state.ts";

export interface NoticeQueue {
  add(event: { id: string; type: string; [field: string]: unknown }): void;
  /** Sends one again, or everything that was not taken yet. */
  release(id?: string): number;
  close(): void;
}

const answerMs = 5_000;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
const tickMs = 250;

/** Posts each event until it is told 2xx, with growing pauses. */
export function createNoticeQueue(tools: {
  state: AcquirerState;
  changed: () => void;
  webhookUrl: string;
  webhookSecret: string;
}): NoticeQueue {
  const { state, changed } = tools;
  const inFlight = new Set<string>();

  const deliver = async (notice: NoticeRecord) => {
    inFlight.add(notice.id);
    notice.attempts += 1;
    notice.lastAnswer = await post(notice.body, tools);
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (notice.attempts - 1));
    const isTaken = notice.lastAnswer.startsWith("2");
    if (isTaken) notice.delivered += 1;
    notice.dueAtMs = isTaken ? null : realNowMs() + pause;
    inFlight.delete(notice.id);
    changed();
  };
  const wake = () => {
    if (state.mood === "mute") return;
    for (const notice of state.notices) {
      const isDue = notice.dueAtMs !== null && notice.dueAtMs <= realNowMs();
      if (isDue && !inFlight.has(notice.id)) void deliver(notice);
    }
  };
  const timer = setInterval(wake, tickMs).unref();
  return {
    add: (event) => {
      const { id, type } = event;
      const body = JSON.stringify(event);
      const fresh = { delivered: 0, attempts: 0, lastAnswer: null, dueAtMs: realNowMs() };
      state.notices.push({ id, type, body, ...fresh });
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

/** The header that the protocol knows, over the second of now and the very bytes of the body. */
export function signNotice(body: string, secret: string, atMs = realNowMs()): string {
  const seconds = Math.floor(atMs / 1000);
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}

async function post(
  body: string,
  { webhookUrl, webhookSecret }: { webhookUrl: string; webhookSecret: string },
): Promise<string> {
  try {
    const response = await request(webhookUrl, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signNotice(body, webhookSecret),
      },
      body,
      signal: AbortSignal.timeout(answerMs),
    });
    await response.body.dump();
    return String(response.statusCode);
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "sem resposta";
  }
}
