import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { freePort } from "../tools/throw-away-cluster.ts";
import { buildWebIfStale } from "../tools/web-build.ts";
import { answersASecond } from "./web/answers-a-second.ts";

/**
 * `pnpm bench pages [path]`: answers a second of the web process on this machine, beside the load
 * that asks for them. The API is a stand-in that refuses at once, so that rendering is measured.
 */
const root = join(import.meta.dirname, "..");
const path = process.argv[2] ?? "/";
const seconds = 6;
const print = (line: string) => process.stdout.write(`${line}\n`);

await buildWebIfStale(print);
const api = createServer((_request, response) => {
  response.writeHead(404, { "content-type": "application/problem+json" }).end("{}");
});
await new Promise<void>((resolve) => {
  api.listen(0, "127.0.0.1", resolve);
});
const port = await freePort();
const origin = `http://localhost:${port}`;
const web = spawn(process.execPath, [join(root, "server", "src", "entry", "web.ts")], {
  stdio: ["ignore", "inherit", "inherit"],
  env: {
    PATH: process.env["PATH"],
    AREON_PROFILE: "sandbox",
    WEB_PORT: String(port),
    PUBLIC_ORIGIN: origin,
    API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    FILES_ORIGIN: origin,
    LOG_LEVEL: "warn",
    TRUSTED_PROXIES: "127.0.0.1",
  },
});
try {
  await untilReady();
  const first = await fetch(origin + path);
  const html = await first.text();
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "/favicon.svg";
  const tag = first.headers.get("etag") ?? "";
  await load("warming up", path, ["accept-encoding=gzip"]);
  print(`${path}: ${html.length} characters of HTML`);
  await load("kept page, gzip", path, ["accept-encoding=gzip"]);
  await load("kept page, plain", path, []);
  await load("kept page, 304", path, [`if-none-match=${tag}`]);
  await load("file of the build, br", script, ["accept-encoding=br"]);
  await render();
} finally {
  web.kill("SIGTERM");
  api.closeAllConnections();
  api.close();
}

async function load(name: string, target: string, headers: string[]): Promise<void> {
  const cpuBefore = await cpuSeconds();
  const { perSecond, total, p50, p99, statuses, errors } = await answersASecond(origin + target, {
    seconds,
    headers,
  });
  const perCpuSecond = total / ((await cpuSeconds()) - cpuBefore);
  print(
    `${name}: ${perSecond.toFixed(0)} req/s, p50 ${p50} ms, p99 ${p99} ms, ` +
      `${perCpuSecond.toFixed(0)} per CPU second, status ${statuses.join()}, ${errors} errors`,
  );
}

/** Another query each time, from another address each time: never kept, never over a budget. */
async function render(): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  const cpuBefore = await cpuSeconds();
  let done = 0;
  const visit = async (visitor: number) => {
    for (let count = 0; performance.now() < until; count += 1) {
      const address = `10.${visitor}.${count >> 8}.${count & 255}`;
      const answer = await fetch(`${origin}${path}?visit=${visitor}-${count}`, {
        headers: { "x-forwarded-for": address },
      });
      if (answer.status !== 200) throw new Error(`render answered ${answer.status}`);
      await answer.arrayBuffer();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, visitor) => visit(visitor)));
  const perCpuSecond = done / ((await cpuSeconds()) - cpuBefore);
  print(
    `rendered anew: ${(done / seconds).toFixed(0)} req/s, ${perCpuSecond.toFixed(0)} per CPU second`,
  );
}

/** Of the web process, as it counts itself: on a busy machine a steadier figure than the clock's. */
async function cpuSeconds(): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error("the web process did not get ready");
}
