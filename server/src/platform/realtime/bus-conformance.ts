import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { currentTraceId, newTraceId, runWithTrace } from "#platform/trace";
import { maxPayloadBytes, type Bus, type BusMessage } from "./bus.ts";
import type { TestProxy } from "./test-proxy.ts";

export interface BusUnderTest {
  /** Buses of one set hear each other; `proxy` is the cable of the one bus that is given it. */
  open(options?: { proxy?: TestProxy }): Bus;
  newProxy(): Promise<TestProxy>;
}

/** What every adapter must do; each one's own test file calls this with the real carrier. */
export function busConformance(carrier: BusUnderTest): void {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });
  const open: BusUnderTest["open"] = (options) => {
    const bus = carrier.open(options);
    closers.push(() => bus.close());
    return bus;
  };
  const newProxy = async () => {
    const proxy = await carrier.newProxy();
    closers.push(() => proxy.cut());
    return proxy;
  };

  plainDelivery(open);
  refusals(open);
  slowAndFailingSubscribers(open);
  outages(open, newProxy);
}

type Open = BusUnderTest["open"];

/** Buses that have reached the carrier, so that what they publish is not lost at the start. */
async function openPair(open: Open, options?: { proxy: TestProxy }): Promise<[Bus, Bus]> {
  const pair: [Bus, Bus] = [open(), open(options)];
  await Promise.all(pair.map((bus) => listenTo(bus, "ready").started()));
  return pair;
}

const within = { timeout: 10_000, interval: 10 };

function listenTo(bus: Bus, pattern: string) {
  const messages: BusMessage[] = [];
  const gaps: string[] = [];
  const subscription = bus.subscribe(pattern, {
    onMessage: (message) => void messages.push(message),
    onGap: (topic) => void gaps.push(topic),
  });
  const started = () => vi.waitFor(() => expect(gaps).toEqual([pattern]), within);
  return { messages, gaps, subscription, started };
}

function plainDelivery(open: Open): void {
  test("a message reaches another process with its payload, topic and trace", async () => {
    const [publisher, subscriber] = await openPair(open);
    const seen: unknown[] = [];
    let started = false;
    subscriber.subscribe("auctions.a1", {
      onMessage: (message) => void seen.push([message, currentTraceId()]),
      onGap: () => void (started = true),
    });
    const own = listenTo(publisher, "auctions.a1");
    await own.started();
    await vi.waitFor(() => expect(started).toBe(true), within);
    const traceId = newTraceId();
    const payload = { id: "a1", note: "lance de R$ 1.000,00 — ação\u0000" };
    runWithTrace(traceId, () => publisher.publish("auctions.a1", payload));
    await vi.waitFor(() => expect(seen).toHaveLength(1), within);
    expect(seen).toEqual([[{ topic: "auctions.a1", payload }, traceId]]);
    await vi.waitFor(() => expect(own.messages).toHaveLength(1), within);
  });

  test("patterns hear what they match and nothing else", async () => {
    const [publisher, subscriber] = await openPair(open);
    const exact = listenTo(subscriber, "lots.7");
    const one = listenTo(subscriber, "lots.*");
    const rest = listenTo(subscriber, "lots.>");
    const others = listenTo(subscriber, "orders.>");
    await Promise.all([exact.started(), one.started(), rest.started(), others.started()]);
    for (const topic of ["lots.7", "lots.8", "lots.7.bids", "orders.1"]) {
      publisher.publish(topic, topic);
    }
    await vi.waitFor(() => expect(others.messages).toHaveLength(1), within);
    const topics = ({ messages }: { messages: BusMessage[] }) => messages.map(({ topic }) => topic);
    await vi.waitFor(() => expect(topics(rest)).toEqual(["lots.7", "lots.8", "lots.7.bids"]));
    expect(topics(exact)).toEqual(["lots.7"]);
    expect(topics(one)).toEqual(["lots.7", "lots.8"]);
  });

  test("order is kept for each publisher and topic, and a healthy bus signals no gap", async () => {
    const [first, second] = await openPair(open);
    const [subscriber] = await openPair(open);
    const heard = listenTo(subscriber, "quotes.*");
    await heard.started();
    const each = 300;
    for (let n = 0; n < each; n += 1) {
      first.publish("quotes.soy", { from: 1, n });
      second.publish("quotes.soy", { from: 2, n });
      first.publish("quotes.corn", { from: 1, n });
      if (n % 50 === 0) await sleep(5);
    }
    await vi.waitFor(() => expect(heard.messages).toHaveLength(3 * each), within);
    const streams = Object.groupBy(
      heard.messages,
      ({ topic, payload }) => `${topic} ${(payload as { from: number }).from}`,
    );
    expect(Object.keys(streams)).toHaveLength(3);
    for (const stream of Object.values(streams)) {
      expect(stream!.map(({ payload }) => (payload as { n: number }).n)).toEqual(
        Array.from({ length: each }, (_, n) => n),
      );
    }
    // Long enough for every publisher to have repeated where its topics stand.
    await sleep(2_500);
    expect(heard.gaps).toEqual(["quotes.*"]);
  });

  test("a closed subscription hears nothing more, a closed bus publishes nothing more", async () => {
    const [publisher, subscriber] = await openPair(open);
    const stays = listenTo(subscriber, "t");
    const leaves = listenTo(subscriber, "t");
    await Promise.all([stays.started(), leaves.started()]);
    leaves.subscription.close();
    publisher.publish("t", 1);
    await publisher.close();
    publisher.publish("t", 2);
    await vi.waitFor(() => expect(stays.messages).toHaveLength(1), within);
    await sleep(100);
    expect(stays.messages).toEqual([{ topic: "t", payload: 1 }]);
    expect(leaves.messages).toEqual([]);
  });
}

function refusals(open: Open): void {
  test("a payload up to the limit passes, a larger one is refused loudly", async () => {
    const [publisher, subscriber] = await openPair(open);
    const topic = `t${".t".repeat(99)}`;
    const heard = listenTo(subscriber, topic);
    await heard.started();
    // Two bytes for each ç and two for the quotes: exactly the limit, under the longest topic.
    const largest = "ç".repeat(maxPayloadBytes / 2 - 1);
    publisher.publish(topic, largest);
    expect(() => publisher.publish(topic, `${largest}.`)).toThrow(/7001 bytes/);
    await vi.waitFor(() => expect(heard.messages).toEqual([{ topic, payload: largest }]), within);
  });

  test("a topic out of form and a payload that is no JSON are refused loudly", () => {
    const bus = open();
    for (const topic of ["", "a.*", "Ação", "a b"]) {
      expect(() => bus.publish(topic, 1)).toThrow(RangeError);
    }
    expect(() => bus.publish("t", undefined)).toThrow(TypeError);
    expect(() => bus.publish("t", { cents: 1n })).toThrow(TypeError);
    expect(() => bus.subscribe("a.>.b", { onMessage: () => {}, onGap: () => {} })).toThrow(
      RangeError,
    );
  });
}

function slowAndFailingSubscribers(open: Open): void {
  test("a slow subscriber gets a gap instead of a backlog, and holds nobody up", async () => {
    const [publisher, subscriber] = await openPair(open);
    const fast = listenTo(subscriber, "t");
    await fast.started();
    const gate = Promise.withResolvers<void>();
    const slow: string[] = [];
    subscriber.subscribe("t", {
      onMessage: async ({ payload }) => {
        slow.push(String(payload));
        await gate.promise;
      },
      onGap: (topic) => void slow.push(`gap ${topic}`),
    });
    await vi.waitFor(() => expect(slow).toEqual(["gap t"]), within);
    const count = 3_000;
    for (let n = 1; n <= count; n += 1) publisher.publish("t", n);
    await vi.waitFor(() => expect(fast.messages).toHaveLength(count), within);
    gate.resolve();
    await vi.waitFor(() => expect(slow.at(-1)).toBe(String(count)), within);
    expect(slow.slice(0, 3)).toEqual(["gap t", "1", "gap t"]);
    expect(slow.length).toBeLessThan(300);
    expect(fast.gaps).toEqual(["t"]);
  });

  test("a subscriber that throws goes on hearing", async () => {
    const [publisher, subscriber] = await openPair(open);
    const seen: unknown[] = [];
    subscriber.subscribe("t", {
      onMessage: ({ payload }) => {
        seen.push(payload);
        throw new Error("subscriber's own fault");
      },
      onGap: () => {
        seen.push("gap");
        throw new Error("subscriber's own fault");
      },
    });
    await vi.waitFor(() => expect(seen).toEqual(["gap"]), within);
    publisher.publish("t", 1);
    publisher.publish("t", 2);
    await vi.waitFor(() => expect(seen).toEqual(["gap", 1, 2]), within);
  });
}

function outages(open: Open, newProxy: BusUnderTest["newProxy"]): void {
  test("a reconnect is a gap for every subscription, and messages flow again", async () => {
    const proxy = await newProxy();
    const [publisher, subscriber] = await openPair(open, { proxy });
    const first = listenTo(subscriber, "a.*");
    const second = listenTo(subscriber, "b");
    await Promise.all([first.started(), second.started()]);
    await proxy.cut();
    publisher.publish("b", "lost");
    await sleep(300);
    await proxy.restore();
    await vi.waitFor(() => expect(first.gaps).toEqual(["a.*", "a.*"]), within);
    await vi.waitFor(() => expect(second.gaps).toEqual(["b", "b"]), within);
    publisher.publish("b", "after");
    await vi.waitFor(() => expect(second.messages).toHaveLength(1), within);
    expect(second.messages[0]!.payload).toBe("after");
    expect(second.gaps).toEqual(["b", "b"]);
  });

  test("a connection that goes silent is given up and replaced in under five seconds", async () => {
    const proxy = await newProxy();
    const [publisher, subscriber] = await openPair(open, { proxy });
    const heard = listenTo(subscriber, "t");
    await heard.started();
    proxy.silence();
    const start = performance.now();
    publisher.publish("t", "lost");
    await vi.waitFor(() => expect(heard.gaps).toHaveLength(2), within);
    expect(performance.now() - start).toBeLessThan(5_000);
    publisher.publish("t", "after");
    await vi.waitFor(() => expect(heard.messages).toHaveLength(1), within);
    expect(heard.messages[0]!.payload).toBe("after");
  });

  test("a bus that starts in an outage disturbs nobody and works once it is over", async () => {
    const proxy = await newProxy();
    await proxy.cut();
    const [late, subscriber] = [open({ proxy }), open()];
    const heard = listenTo(subscriber, "t");
    await heard.started();
    const own = listenTo(late, "t");
    late.publish("t", "into the void");
    // Longer than any adapter holds a message back in the hope of a quick return.
    await sleep(1_300);
    expect(own.gaps).toEqual([]);
    await proxy.restore();
    await own.started();
    late.publish("t", "after");
    await vi.waitFor(() => expect(heard.messages.at(-1)?.payload).toBe("after"), within);
    expect(heard.gaps.length).toBeGreaterThan(1);
  });

  test("a bus closes within two seconds in an outage", async () => {
    const proxy = await newProxy();
    const bus = open({ proxy });
    await listenTo(bus, "t").started();
    await proxy.cut();
    bus.publish("t", 1);
    const start = performance.now();
    await bus.close();
    expect(performance.now() - start).toBeLessThan(2_000);
  });
}
