import { afterEach, expect, test, vi } from "vitest";
import { sendQueue } from "./send-queue.ts";
import { openQueue, type QueuedStep } from "./step-queue.ts";

afterEach(() => vi.unstubAllGlobals());

function phone() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, queue: openQueue(storage, "O-7K3M-9Q") };
}

const steps: QueuedStep[] = [
  { kind: "step", id: "1", at: 1_000, step: "left" },
  { kind: "step", id: "2", at: 61_000, step: "arrived" },
];

const words = { title: "Não", detail: "Peça um link." };
/** Of the two that are both 409, one says that the first try is still under way. */
const codes: Record<number, string> = { 409: "intent_in_progress", 404: "driver_link_invalid" };

function answers(...statuses: (number | "none" | "cut")[]) {
  const sent: { url: string; body: { id: string; seconds_ago: number } }[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) });
    const status = statuses[sent.length - 1] ?? 200;
    if (status === "none") throw new TypeError("no network");
    if (status === "cut") return new Response('{"step":');
    return Response.json(status < 300 ? {} : { ...words, code: codes[status] }, { status });
  });
  return sent;
}

const send = (queue: ReturnType<typeof phone>["queue"]) =>
  sendQueue({ queue, token: "t", now: () => 121_000, onView: () => undefined });

test("what was kept goes in its order, each with its age, and is then forgotten", async () => {
  const { queue, kept } = phone();
  for (const step of steps) queue.add(step);
  const sent = answers();
  await send(queue);
  expect(sent.map(({ body }) => [body.id, body.seconds_ago])).toEqual([
    ["1", 120],
    ["2", 60],
  ]);
  expect(kept.size).toBe(0);
});

test.each([["none"], ["cut"], [503], [429], [409]] as const)(
  "without an answer (%s) all of it stays, and nothing overtakes",
  async (answer) => {
    const { queue } = phone();
    for (const step of steps) queue.add(step);
    const sent = answers(answer);
    await send(queue);
    expect(sent).toHaveLength(1);
    expect(queue.items()).toEqual(steps);
    answers();
    await send(queue);
    expect(queue.items()).toEqual([]);
  },
);

test("a refusal is kept with its words, what follows waits, and both can be tried again", async () => {
  const { queue } = phone();
  for (const step of steps) queue.add(step);
  answers(404);
  await send(queue);
  expect(queue.items()).toEqual([{ ...steps[0], refusal: "Não. Peça um link." }, steps[1]]);
  queue.forgive();
  expect(queue.items()).toEqual(steps);
});

test("another conflict is a refusal, not a reason to wait", async () => {
  const { queue } = phone();
  queue.add(steps[0]!);
  vi.stubGlobal("fetch", async () =>
    Response.json({ ...words, code: "intent_mismatch" }, { status: 409 }),
  );
  await send(queue);
  expect(queue.items()).toEqual([{ ...steps[0], refusal: "Não. Peça um link." }]);
});

test("a telephone without room says so", () => {
  const storage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: () => undefined,
  };
  expect(openQueue(storage, "O-7K3M-9Q").add(steps[0]!)).toBe(false);
});
