import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { beforeAll, expect, test, vi } from "vitest";
import { busConformance } from "./bus-conformance.ts";
import { createNatsBus } from "./nats-bus.ts";
import { startNatsNode, type NatsNode } from "./test-nats.ts";
import { startTestProxy } from "./test-proxy.ts";

const log = pino({ level: "silent" });
const port = 15_200;
let node: NatsNode;
beforeAll(async () => {
  node = await startNatsNode({ port });
  return () => node.kill();
});

busConformance({
  newProxy: () => startTestProxy({ host: "127.0.0.1", port }),
  open: ({ proxy } = {}) =>
    createNatsBus({ servers: [proxy ? `nats://127.0.0.1:${proxy.port}` : node.url], log }),
});

test("publisher and subscriber survive the death of their only server", async () => {
  const publisher = createNatsBus({ servers: [node.url], log });
  const subscriber = createNatsBus({ servers: [node.url], log });
  const seen: unknown[] = [];
  subscriber.subscribe("t", {
    onMessage: ({ payload }) => void seen.push(payload),
    onGap: () => void seen.push("gap"),
  });
  await vi.waitFor(() => expect(seen).toEqual(["gap"]), { timeout: 45_000 });
  await node.kill();
  publisher.publish("t", "meanwhile");
  await sleep(500);
  await node.start();
  await vi.waitFor(
    () => {
      publisher.publish("t", "after");
      expect(seen.at(-1)).toBe("after");
    },
    { timeout: 45_000, interval: 200 },
  );
  expect(seen.slice(0, 2)).toEqual(["gap", "gap"]);
  await Promise.all([publisher.close(), subscriber.close()]);
});
