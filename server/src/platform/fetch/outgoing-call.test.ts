import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { newTraceId, runWithTrace } from "#platform/trace";
import { callPartner } from "./outgoing-call.ts";

const schema = z.object({ base: z.literal("USD"), rates: z.record(z.string(), z.number()) });
const goodBody = JSON.stringify({ base: "USD", rates: { BRL: 5.4 } });

const closers: (() => void | Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

let nextPartner = 0;
/** Breakers live as long as the process, so each test talks about a partner of its own. */
const newPartner = () => `partner-${(nextPartner += 1)}`;

async function serve(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest/USD`, server };
}

test("a good answer comes back typed, and the partner sees the trace of the caller", async () => {
  let seen: string | undefined;
  const { url } = await serve((request, response) => {
    seen = request.headers["traceparent"] as string;
    response.end(goodBody);
  });
  const traceId = newTraceId();
  const answer = await runWithTrace(traceId, () =>
    callPartner({ partner: newPartner(), url, schema }),
  );
  expect(answer).toEqual({ answered: true, body: { base: "USD", rates: { BRL: 5.4 } } });
  expect(seen).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
});

test("an answer of another shape is refused without quoting what it held", async () => {
  const { url } = await serve((_, response) => response.end('{"base":"EUR","rates":{"cpf":"x"}}'));
  const answer = await callPartner({ partner: newPartner(), url, schema });
  expect(answer).toEqual({
    answered: false,
    reason: "bad_answer",
    detail: "base: invalid_value; rates.cpf: invalid_type",
  });
});

test("an answer that is no JSON is refused", async () => {
  const { url } = await serve((_, response) => response.end("<html>"));
  expect(await callPartner({ partner: newPartner(), url, schema })).toMatchObject({
    reason: "bad_answer",
  });
});

test("a form is sent as one, and an answer without a body is good where nothing is expected", async () => {
  const seen: string[] = [];
  const { url } = await serve((request, response) => {
    seen.push(String(request.headers["content-type"]));
    request.on("data", (chunk: Buffer) => seen.push(chunk.toString("utf8")));
    request.on("end", () => response.end());
  });
  const form = { grant_type: "client_credentials", scope: "a b&c" };
  const call = { partner: newPartner(), url, method: "POST", form } as const;
  expect(await callPartner({ ...call, schema: z.undefined() })).toEqual({ answered: true });
  expect(seen).toEqual([
    "application/x-www-form-urlencoded",
    "grant_type=client_credentials&scope=a+b%26c",
  ]);
  expect(await callPartner({ ...call, schema })).toMatchObject({ reason: "bad_answer" });
});

test("the code of a refusal is read where its caller says, and only from a refusal", async () => {
  let status = 422;
  let body = '{"code":"expired","cpf":"52998224725"}';
  const { url } = await serve((_, response) => response.writeHead(status).end(body));
  const refusalCode = (read: unknown) => z.object({ code: z.string() }).safeParse(read).data?.code;
  const ask = () => callPartner({ partner: newPartner(), url, schema, refusalCode });
  const refusal = { answered: false, reason: "bad_status", status: 422, detail: "status 422" };
  expect(await ask()).toEqual({ ...refusal, code: "expired" });
  body = "<html>";
  expect(await ask()).toEqual(refusal);
  body = "x".repeat(65 * 1024);
  expect(await ask()).toEqual(refusal);
  [status, body] = [503, '{"code":"expired"}'];
  expect(await ask()).toEqual({ ...refusal, status: 503, detail: "status 503" });
});

test("a body above the limit is cut off while it streams", async () => {
  let sent = 0;
  const { url } = await serve((_, response) => {
    const chunk = Buffer.alloc(64 * 1024, 32);
    const push = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      sent += chunk.length;
    };
    response.on("drain", push);
    push();
  });
  const answer = await callPartner({ partner: newPartner(), url, schema, maxBytes: 100_000 });
  expect(answer).toMatchObject({ reason: "too_large" });
  expect(sent).toBeLessThan(20 * 1024 * 1024);
});

test("a partner that never finishes costs the total time and no more", async () => {
  const { url } = await serve((_, response) => {
    const timer = setInterval(() => response.write(" "), 50);
    response.on("close", () => clearInterval(timer));
  });
  const start = performance.now();
  const answer = await callPartner({ partner: newPartner(), url, schema, totalMs: 400 });
  const took = performance.now() - start;
  expect(answer).toMatchObject({ answered: false, reason: "timeout" });
  expect(took).toBeGreaterThan(350);
  expect(took).toBeLessThan(9_000);
});

test("a GET is tried again after an error and a reset, up to three times", async () => {
  let calls = 0;
  const { url } = await serve((request, response) => {
    calls += 1;
    if (calls === 1) return response.writeHead(503).end("busy");
    if (calls === 2) return request.socket.resetAndDestroy();
    return response.end(goodBody);
  });
  expect(await callPartner({ partner: newPartner(), url, schema })).toMatchObject({
    answered: true,
  });
  expect(calls).toBe(3);
});

test("a POST whose connection breaks is sent once and its fate is called unknown", async () => {
  let calls = 0;
  const { url } = await serve((request) => {
    calls += 1;
    request.socket.resetAndDestroy();
  });
  const call = { partner: newPartner(), url, schema, method: "POST", json: { a: 1 } } as const;
  expect(await callPartner(call)).toMatchObject({ answered: false, reason: "broken" });
  expect(calls).toBe(1);
});

test("a 404 is handed to the caller at once and never opens the circuit", async () => {
  let calls = 0;
  const { url } = await serve((_, response) => {
    calls += 1;
    response.writeHead(404).end("{}");
  });
  const partner = newPartner();
  for (let i = 0; i < 8; i += 1) {
    const answer = await callPartner({ partner, url, schema });
    expect(answer).toMatchObject({ reason: "bad_status", status: 404 });
  }
  expect(calls).toBe(8);
});

test("a redirect is not followed: the configuration names the address", async () => {
  const { url } = await serve((_, response) =>
    response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  );
  expect(await callPartner({ partner: newPartner(), url, schema })).toMatchObject({
    reason: "bad_status",
    status: 302,
  });
});

test("five failures open the circuit: the partner is left alone, another one is not", async () => {
  let calls = 0;
  const broken = await serve((_, response) => {
    calls += 1;
    response.writeHead(500).end();
  });
  const partner = newPartner();
  const callBroken = () => callPartner({ partner, url: broken.url, schema });
  expect(await callBroken()).toMatchObject({ reason: "bad_status", status: 500 });
  expect(await callBroken()).toMatchObject({ reason: "bad_status", status: 500 });
  expect(await callBroken()).toMatchObject({ reason: "circuit_open" });
  expect(calls).toBe(5);

  const healthy = await serve((_, response) => response.end(goodBody));
  const other = await callPartner({ partner: newPartner(), url: healthy.url, schema });
  expect(other).toMatchObject({ answered: true });
});

test("a partner where nobody listens is unreachable", async () => {
  const { url, server } = await serve(() => {});
  server.close();
  await once(server, "close");
  const call = { partner: newPartner(), url, schema, method: "POST", json: {} } as const;
  expect(await callPartner(call)).toMatchObject({ reason: "unreachable", detail: "ECONNREFUSED" });
});

test("a partner that takes no connection is given up after one second", async () => {
  const port = await startDeafListener();
  const call = { partner: newPartner(), url: `http://127.0.0.1:${port}/`, schema };
  const start = performance.now();
  const answer = await callPartner({ ...call, method: "POST", json: {} });
  const took = performance.now() - start;
  expect(answer).toMatchObject({ reason: "unreachable", detail: "UND_ERR_CONNECT_TIMEOUT" });
  expect(took).toBeGreaterThan(900);
  expect(took).toBeLessThan(8_000);
});

/** A process that listens, then blocks for ever: once its queue is full, the kernel drops new ones. */
async function startDeafListener(): Promise<number> {
  const program =
    `const s = require("net").createServer().listen({ port: 0, host: "127.0.0.1", backlog: 1 }, ` +
    `() => require("fs").writeSync(1, String(s.address().port)) && ` +
    `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  closers.push(() => {
    child.kill("SIGKILL");
  });
  const [text] = (await once(child.stdout, "data")) as [Buffer];
  const port = Number(text.toString());
  const fillers: Socket[] = [];
  for (let i = 0; i < 4; i += 1) {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.on("error", () => {});
    fillers.push(socket);
  }
  closers.push(() => fillers.forEach((socket) => socket.destroy()));
  await Promise.race([once(fillers[0]!, "connect"), once(fillers[1]!, "connect")]);
  return port;
}
