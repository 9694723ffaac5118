import { expect, onTestFinished, test, vi } from "vitest";
import { publishRowChange } from "#platform/realtime/row-change";
import type { GatewayLimits } from "./gateway-limits.ts";
import { createTestGateway, testRegistry, type TestGateway } from "./test-gateway.ts";
import { openWire } from "./test-screen.ts";

/** Megabytes go through the bus, which takes its time on a busy machine. */
const patiently = { timeout: 45_000, interval: 20 };
const testTimeout = 120_000;

test(
  "a stuck reader slows nobody, and once it reads again it is told to look at the latest",
  async () => {
    const site = await openSite({});
    const [stuck, other] = await Promise.all([follower(site), follower(site)]);
    stuck.socket.pause();
    const last = await publishUntilSkipped(site, other);
    expect(stuck.received.length).toBeLessThan(10);
    stuck.socket.resume();
    await vi.waitFor(() => expect(refetchesOf(stuck)).toBe(2), patiently);
    const seen = numbersOf(stuck);
    expect(seen.at(-1)).toBeLessThan(last);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    // The word comes last, so what the screen fetches then is the latest state.
    expect(stuck.received.at(-1)![3]).toBe("system");
    expect(refetchesOf(other)).toBe(1);
    publishPage(site, last + 1);
    await vi.waitFor(() => expect(numbersOf(stuck).at(-1)).toBe(last + 1), patiently);
  },
  testTimeout,
);

test(
  "a reader that stays stuck is cut off, and what waited for it is gone",
  async () => {
    const site = await openSite({ stuckMs: 3_000 });
    const [stuck, other] = await Promise.all([follower(site), follower(site)]);
    stuck.socket.pause();
    await publishUntilSkipped(site, other);
    await vi.waitFor(async () => {
      const text = await site.metrics();
      expect(text).toContain('areon_realtime_closed_total{why="stuck"} 1');
      expect(text).toMatch(/^areon_realtime_connections 1$/m);
    }, patiently);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
  },
  testTimeout,
);

async function openSite(limits: Partial<GatewayLimits>): Promise<TestGateway> {
  const site = await createTestGateway({
    registry: testRegistry,
    limits: { behindBytes: 128 * 1024, silentMs: 600_000, ...limits },
  });
  onTestFinished(() => site.close());
  return site;
}

type Wire = Awaited<ReturnType<typeof openWire>>;

async function follower(site: TestGateway): Promise<Wire> {
  const wire = await openWire(site);
  const bindings = [{ event: "*", schema: "public", table: "pages" }];
  wire.send("1", "1", "realtime:pages", "phx_join", { config: { postgres_changes: bindings } });
  await wire.next("system");
  return wire;
}

const filling = "x".repeat(5_000);

function publishPage(site: TestGateway, number: number): void {
  publishRowChange(site.bus, {
    table: "pages",
    key: "all",
    type: "UPDATE",
    record: { id: `${number} ${filling}` },
    committedAt: "2026-01-01T00:00:00Z",
  });
}

/** The kernel holds some megabytes for a reader, so it takes many pages; answers with the last one. */
async function publishUntilSkipped(site: TestGateway, other: Wire): Promise<number> {
  const most = 6_000;
  for (let number = 1; number <= most; number += 1) {
    publishPage(site, number);
    if (number % 50 > 0) continue;
    await vi.waitFor(() => expect(numbersOf(other).at(-1)).toBe(number), patiently);
    const skipped = /^areon_realtime_skipped_total (\d+)/m.exec(await site.metrics())?.[1];
    if (Number(skipped) > 0) return number;
  }
  throw new Error("the stuck reader never fell behind");
}

function numbersOf({ received }: Wire): number[] {
  const changes = received.filter(([, , , event]) => event === "postgres_changes");
  return changes.map(([, , , , payload]) => {
    const { data } = payload as { data: { record: { id: string } } };
    return Number.parseInt(data.record.id, 10);
  });
}

function refetchesOf({ received }: Wire): number {
  return received.filter(([, , , event]) => event === "system").length;
}
