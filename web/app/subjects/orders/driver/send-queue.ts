import type { DriverView } from "@areon/contracts/orders/driver";
import type { QueuedStep, StepQueue } from "./step-queue.ts";

interface Sending {
  queue: StepQueue;
  token: string;
  /** Milliseconds on the telephone's own clock. */
  now: () => number;
  onView: (view: DriverView) => void;
}

const patienceMs = 20_000;

/**
 * Sends what is kept, one after the other and in its order. Ends when all is sent, when there is no
 * answer, or at the first that is refused; nothing leaves the telephone's storage before the server has
 * answered that it has it.
 */
export async function sendQueue({ queue, token, now, onView }: Sending): Promise<boolean> {
  for (;;) {
    const [next] = queue.items();
    if (!next || next.refusal !== undefined) return true;
    const { path, body } = messageOf(next, now());
    const answer = await post(`/api/v1/deliveries/${token}/${path}`, body);
    if (!answer || answer.status >= 500 || (await isToBeRepeated(answer))) return false;
    if (answer.ok) {
      const view = await viewOf(answer);
      if (!view) return false;
      queue.drop(next.id);
      onView(view);
    } else {
      queue.refuse(next.id, await wordsOf(answer));
    }
  }
}

function messageOf(item: QueuedStep, now: number): { path: string; body: object } {
  if (item.kind === "photo") {
    return { path: "photo", body: { id: item.id, jpeg_base64: item.jpeg_base64 } };
  }
  const { kind: _kind, at, refusal: _refusal, ...told } = item;
  const seconds_ago = Math.min(maxAgeSeconds, Math.max(0, Math.round((now - at) / 1000)));
  return { path: "steps", body: { ...told, seconds_ago } };
}

const maxAgeSeconds = 14 * 24 * 3600;

async function post(url: string, body: object): Promise<Response | null> {
  try {
    return await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    return null;
  }
}

/** Null when it was cut off on its way; sent again under the same id, it happens once. */
async function viewOf(answer: Response): Promise<DriverView | null> {
  try {
    return (await answer.json()) as DriverView;
  } catch {
    return null;
  }
}

/** Too many at once, or the same one still under way: the answer will be another in a while. */
async function isToBeRepeated(answer: Response): Promise<boolean> {
  const { status } = answer;
  if (status === 409) return (await problemOf(answer.clone()))?.code === "intent_in_progress";
  return status === 429 || status === 408 || status === 425;
}

async function wordsOf(answer: Response): Promise<string> {
  const problem = await problemOf(answer);
  if (!problem) return "Não foi aceito. Fale com quem vendeu a carga.";
  return `${problem.title}. ${problem.detail}`;
}

/** Null for what is no answer of the API, such as a page of whoever stands between. */
async function problemOf(answer: Response): Promise<Problem | null> {
  try {
    return (await answer.json()) as Problem;
  } catch {
    return null;
  }
}

interface Problem {
  code: string;
  title: string;
  detail: string;
}
