import { createHmac, randomUUID } from "node:crypto";
import { Agent, request } from "undici";
import { realNowMs } from "../clock.ts";
import type { BankState, NoticeRecord } from "./state.ts";

/** How a person or a test wants a notice delivered. */
export type Delivery = "now" | "late" | "twice" | "never";

export const deliveries: Readonly<Record<Delivery, string>> = {
  now: "avisar já",
  late: "avisar em 30 s",
  twice: "avisar em dobro",
  never: "não avisar",
};

export interface NewNotice {
  source: "pix" | "partner";
  subject: string;
  body: string;
  url: string;
}

export interface NoticeQueue {
  add(notice: NewNotice, delivery: Delivery): void;
  /** Sends what waits, and again what was delivered when it is asked for by name. */
  release(options: ReleaseOptions): number;
  /** Looks at the queue at once, for instance after the mood has changed. */
  wake(): void;
  close(): Promise<void>;
}

export interface ReleaseOptions {
  id?: string;
  order?: "as_told" | "reversed" | "random";
  times?: number;
}

export interface NoticeTools {
  state: BankState;
  changed: () => void;
  secret: string;
  /** The bank's client certificate, and whom it trusts. */
  tls: { ca: string; cert: string; key: string };
}

const lateMs = 30_000;
const answerMs = 5_000;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
const atOnce = 16;
const tickMs = 250;

/** Posts until it is told 2xx, with growing pauses; may tell twice, late and in any order. */
export function createNoticeQueue(tools: NoticeTools): NoticeQueue {
  const { state, changed } = tools;
  const agent = new Agent({ connections: atOnce, connect: { ...tools.tls, timeout: 1_000 } });
  /** To be sent now, in this order, and what has its time later. */
  let ready: NoticeRecord[] = [];
  let later = state.notices.filter(({ left, dueAtMs }) => left > 0 && dueAtMs !== null);
  let inFlight = 0;

  const queue = (notice: NoticeRecord) => {
    if (notice.left === 0 || notice.dueAtMs === null) return;
    (notice.dueAtMs <= realNowMs() ? ready : later).push(notice);
  };

  const deliver = async (notice: NoticeRecord) => {
    noteAnswer(notice, await post(agent, notice, tools.secret));
    queue(notice);
    changed();
  };

  const pump = () => {
    while (inFlight < atOnce && ready.length > 0 && state.mood.mood !== "mute") {
      inFlight += 1;
      void deliver(ready.shift()!).finally(() => {
        inFlight -= 1;
        pump();
      });
    }
  };

  const wake = () => {
    const waiting = later;
    later = [];
    for (const notice of waiting) queue(notice);
    pump();
  };

  const timer = setInterval(wake, tickMs).unref();
  return {
    add: (notice, delivery) => {
      const record = recordOf(notice, delivery);
      state.notices.push(record);
      queue(record);
      changed();
      pump();
    },
    release: (options) => {
      const chosen = chooseNotices(state.notices, options);
      const released = new Set(chosen);
      const isOther = (notice: NoticeRecord) => !released.has(notice);
      ready = ready.filter(isOther);
      later = later.filter(isOther);
      for (const notice of chosen) {
        notice.left = Math.max(notice.left, options.times ?? 1);
        notice.dueAtMs = realNowMs();
        queue(notice);
      }
      pump();
      return chosen.length;
    },
    wake,
    close: async () => {
      clearInterval(timer);
      ready = [];
      later = [];
      await agent.destroy();
    },
  };
}

/** Told once less, or later again. */
function noteAnswer(notice: NoticeRecord, answer: string): void {
  notice.attempts += 1;
  notice.lastAnswer = answer;
  if (answer.startsWith("2")) {
    notice.left -= 1;
    notice.delivered += 1;
    notice.dueAtMs = notice.left > 0 ? realNowMs() : null;
  } else {
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (notice.attempts - 1));
    notice.dueAtMs = realNowMs() + pause;
  }
}

function recordOf(notice: NewNotice, delivery: Delivery): NoticeRecord {
  const now = realNowMs();
  const dueAtMs = { now, twice: now, late: now + lateMs, never: null }[delivery];
  return {
    ...notice,
    id: randomUUID(),
    createdAt: new Date(now).toISOString(),
    left: delivery === "twice" ? 2 : 1,
    delivered: 0,
    attempts: 0,
    dueAtMs,
  };
}

function chooseNotices(notices: NoticeRecord[], options: ReleaseOptions): NoticeRecord[] {
  if (options.id !== undefined) return notices.filter(({ id }) => id === options.id);
  const open = notices.filter(({ left }) => left > 0);
  if (options.order === "reversed") return open.toReversed();
  if (options.order !== "random") return open;
  return open
    .map((notice) => ({ notice, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ notice }) => notice);
}

/** The status, or why there is none; what stands in the answer is nobody's business here. */
async function post(agent: Agent, notice: NoticeRecord, secret: string): Promise<string> {
  try {
    const response = await request(`${notice.url}/${notice.source}`, {
      dispatcher: agent,
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(notice.source === "partner" && { "areon-signature": sign(notice.body, secret) }),
      },
      body: notice.body,
      signal: AbortSignal.timeout(answerMs),
    });
    await response.body.dump();
    return String(response.statusCode);
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "sem resposta";
  }
}

function sign(body: string, secret: string): string {
  const seconds = Math.floor(realNowMs() / 1000);
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}
