import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { publishRowChange } from "#platform/realtime/row-change";
import { createTestGateway, testRegistry, type TestGateway } from "./test-gateway.ts";
import { openWire, soon } from "./test-screen.ts";

let site: TestGateway;
beforeAll(async () => {
  site = await createTestGateway({
    registry: testRegistry,
    limits: { behindBytes: 128 * 1024, stuckMs: 3_000 },
  });
});
afterAll(() => site.close());

type Wire = Awaited<ReturnType<typeof openWire>>;

async function follower(): Promise<Wire> {
  const wire = await openWire(site);
  const bindings = [{ event: "*", schema: "public", table: "pages" }];
  wire.send("1", "1", "realtime:pages", "phx_join", { config: { postgres_changes: bindings } });
  await wire.next("system");
  return wire;
}

/** The kernel holds some megabytes for a reader; only what is beyond them waits here. */
const pages = 3_000;
const filling = "x".repeat(5_000);

async function publishPages(): Promise<void> {
  for (let n = 1; n <= pages; n += 1) {
    publishRowChange(site.bus, {
      table: "pages",
      key: "all",
      type: "UPDATE",
      record: { id: `${n} ${filling}` },
      committedAt: "2026-01-01T00:00:00Z",
    });
    if (n % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const numbersOf = ({ received }: Wire) =>
  received
    .filter(([, , , event]) => event === "postgres_changes")
    .map(([, , , , payload]) =>
      Number.parseInt((payload as { data: { record: { id: string } } }).data.record.id, 10),
    );
const refetchesOf = ({ received }: Wire) =>
  received.filter(([, , , event]) => event === "system").length;

const skippedSoFar = async () =>
  Number(/^areon_realtime_skipped_total (\d+)/m.exec(await site.metrics())?.[1]);

test("a stuck reader slows nobody, and once it reads again it is told to look at the latest", async () => {
  const [stuck, other] = await Promise.all([follower(), follower()]);
  stuck.socket.pause();
  await publishPages();
  await vi.waitFor(() => expect(numbersOf(other).at(-1)).toBe(pages), soon);
  expect(await skippedSoFar()).toBeGreaterThan(0);
  expect(stuck.received.length).toBeLessThan(10);
  stuck.socket.resume();
  await vi.waitFor(() => expect(refetchesOf(stuck)).toBe(2), soon);
  const seen = numbersOf(stuck);
  expect(seen.length).toBeLessThan(pages);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  // The word comes last, so what the screen fetches then is the latest state.
  expect(stuck.received.at(-1)![3]).toBe("system");
  publishRowChange(site.bus, {
    table: "pages",
    key: "all",
    type: "UPDATE",
    record: { id: String(pages + 1) },
    committedAt: "2026-01-01T00:00:00Z",
  });
  await vi.waitFor(() => expect(numbersOf(stuck).at(-1)).toBe(pages + 1), soon);
  for (const { socket } of [stuck, other]) socket.terminate();
});

test("a reader that stays stuck is cut off, and what waited for it is gone", async () => {
  const [stuck, other] = await Promise.all([follower(), follower()]);
  stuck.socket.pause();
  await publishPages();
  await vi.waitFor(
    async () =>
      expect(await site.metrics()).toContain('areon_realtime_closed_total{why="stuck"} 1'),
    soon,
  );
  expect(await site.metrics()).toMatch(/^areon_realtime_connections 1$/m);
  expect(other.socket.readyState).toBe(other.socket.OPEN);
  for (const { socket } of [stuck, other]) socket.terminate();
});
