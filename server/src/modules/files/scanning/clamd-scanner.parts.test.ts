import { once } from "node:events";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createMetrics } from "#platform/metrics";
import { askScanner } from "./ask-scanner.ts";
import { createClamdScanner } from "./clamd-scanner.ts";
import { NotScanned } from "./content-scanner.ts";
import { createScanner } from "./create-scanner.ts";
import { eicar, startClamd, type Clamd } from "./test-clamd.ts";
import { smallPdf } from "../test-pictures.ts";
import { openTestSite } from "../test-site.ts";

let clamd: Clamd;
beforeAll(async () => {
  clamd = await startClamd({ port: 15_310 });
});
afterAll(() => clamd.stop());

/** As large as a paper may be, and nothing that packs well. */
const large = Buffer.alloc(10 * 1024 * 1024, "AREON 0123456789 ");
const infectedPdf = Buffer.concat([smallPdf, Buffer.from(`% ${eicar}\n%%EOF\n`)]);
const of = (address: string, timeoutMs = 20_000) => createClamdScanner({ address, timeoutMs });

describe("a real clamd", () => {
  test.each([0, 1])("is asked by TCP and by socket (%i)", async (way) => {
    const scanner = of(clamd.addresses[way]!);
    expect(await scanner.version()).toMatch(/^ClamAV \d/);
    expect(await scanner.scan(smallPdf)).toBeNull();
    expect(await scanner.scan(large)).toBeNull();
    expect(await scanner.scan(infectedPdf)).toBe("Areon.Test.Eicar.UNOFFICIAL");
  });

  test("tells twenty files at once apart", async () => {
    const scanner = of(clamd.addresses[0]);
    const found = await Promise.all(
      Array.from({ length: 20 }, (_, at) => scanner.scan(at % 2 ? infectedPdf : smallPdf)),
    );
    expect(found.map((name) => name !== null)).toEqual(found.map((_, at) => at % 2 === 1));
  });

  test("does not pass what is above its limit", async () => {
    const scanner = of(clamd.addresses[0]);
    const over = Buffer.concat([large, large]);
    await expect(scanner.scan(over)).rejects.toThrow(NotScanned);
    expect(await scanner.scan(smallPdf)).toBeNull();
  });

  test("that calls clean what it gave up on is never believed, but for what it finds", async () => {
    const other = await startClamd({ port: 15_312, alertExceedsMax: "no" });
    const scanner = of(other.addresses[0]);
    await expect(scanner.scan(smallPdf)).rejects.toThrow("it needs AlertExceedsMax yes");
    expect(await scanner.scan(infectedPdf)).toBe("Areon.Test.Eicar.UNOFFICIAL");
    await other.stop();
  });

  test("that stands still is given up in time, and asked again when it goes on", async () => {
    const scanner = of(clamd.addresses[0], 300);
    clamd.signal("SIGSTOP");
    await expect(scanner.scan(large)).rejects.toThrow("clamd took over 300 ms");
    clamd.signal("SIGCONT");
    expect(await of(clamd.addresses[0]).scan(smallPdf)).toBeNull();
  });

  test("that dies in the middle has said nothing, and neither has one that is not there", async () => {
    const other = await startClamd({ port: 15_311 });
    const scanner = of(other.addresses[0]);
    other.signal("SIGSTOP");
    const scan = scanner.scan(large);
    const refused = expect(scan).rejects.toThrow(NotScanned);
    other.signal("SIGKILL");
    await refused;
    await other.stop();
    for (const address of other.addresses) {
      await expect(of(address).scan(smallPdf)).rejects.toThrow(NotScanned);
    }
  });
});

describe("an answer that is not clamd's whole word is none", () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  test.each([
    "stream: OK",
    "stream: OK FOUND OK\0",
    "OK\0",
    "\0",
    "",
    "INSTREAM size limit exceeded. ERROR\0",
    "stream: Can't allocate memory ERROR\0",
    "x".repeat(5_000),
  ])("%j", async (answer) => {
    server = createServer((socket: Socket) => void socket.on("error", () => {}).end(answer));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await expect(of(`tcp://127.0.0.1:${port}`).scan(smallPdf)).rejects.toThrow(NotScanned);
  });
});

test("an infected PDF is refused at the real upload, counted, and found by the desk", async () => {
  const metrics = createMetrics();
  const scanner = createScanner({ config: { CLAMD_URL: clamd.addresses[0] }, metrics })!;
  const site = await openTestSite({ scanner });
  const person = await site.signIn();
  const send = async (bytes: Buffer) => {
    const sent = await site.upload(person, { kind: "document", filename: "a.pdf", bytes });
    return site.decided(person, (sent as { id: string }).id);
  };
  expect(await send(smallPdf)).toMatchObject({ state: "ready" });
  const file = await send(infectedPdf);
  expect(file).toMatchObject({ state: "rejected", rejection: { code: "file_infected" } });
  const { db } = site.database;
  const entries = await db
    .selectFrom("platform.audit_entries")
    .select(["action", "reason"])
    .where("object_id", "=", file.id)
    .execute();
  const reason = `Areon.Test.Eicar.UNOFFICIAL (${person.actor.userId})`;
  expect(entries).toContainEqual({ action: "files.refuse_infected", reason });
  const { values } = await metrics.fileScans.get();
  expect(values.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ["clean", 1],
    ["infected", 1],
  ]);
  await site.close();
});

test("whether the antivirus answers is measured, and how old its signatures are", async () => {
  const metrics = createMetrics();
  const isUp = async () => (await metrics.scannerUp.get()).values[0]?.value;
  await askScanner(of(clamd.addresses[0]), metrics);
  expect(await isUp()).toBe(1);
  await askScanner(of("tcp://127.0.0.1:1"), metrics);
  expect(await isUp()).toBe(0);
  const old = async () => "ClamAV 1.4.6/26000/Wed Nov 18 09:30:00 2020";
  await askScanner({ ...of(clamd.addresses[0]), version: old }, metrics);
  const age = (await metrics.scannerSignaturesAge.get()).values[0]!.value;
  expect(age).toBeGreaterThan(5 * 365 * 86_400);
});
