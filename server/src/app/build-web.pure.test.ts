import { rm } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { securityHeaders } from "#platform/http/security-headers";
import { createLogger } from "#platform/log";
import { createMetrics, type Metrics } from "#platform/metrics";
import { makeTestWebBuild } from "#platform/pages/test-web-build";
import { buildWeb } from "./build-web.ts";

let directory: string;
let web: FastifyInstance;
let metrics: Metrics;

beforeAll(async () => {
  directory = await makeTestWebBuild();
});
beforeEach(async () => {
  web = await start("test");
});
afterAll(() => rm(directory, { recursive: true }));

describe("pages", () => {
  it("gets a nonce of its own in every answer, the same in page and policy", async () => {
    const answers = await Promise.all(["/", "/", "/"].map((url) => web.inject(url)));
    const nonces = answers.map(({ body, headers }) => {
      const [nonce] = new Set(body.match(/(?<=nonce=")[^"]*/g));
      expect(body.split(`nonce="${nonce}"`)).toHaveLength(3);
      expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}' 'strict-dynamic'`);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(3);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it("answers 304 without a policy, since the stored page has an older nonce", async () => {
    const { headers } = await web.inject("/");
    const again = await web.inject({
      url: "/",
      headers: { "if-none-match": String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    expect(again.headers["content-security-policy"]).toBeUndefined();
    expect(again.headers).toMatchObject({ ...securityHeaders, etag: headers.etag });
    expect(headers["cache-control"]).toBe("private, no-cache");
  });

  it("are rendered once for visitors who come together", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => web.inject("/juntos")));
    const counts = answers.map(({ body }) => /"renders":(\d+)/.exec(body)?.[1]);
    expect(new Set(counts).size).toBe(1);
  });

  it("are rendered without anything that tells one visitor from another", async () => {
    const { body } = await web.inject({
      url: "/visitor",
      headers: {
        host: "other.example",
        cookie: "session=secret",
        authorization: "Bearer secret",
        "accept-language": "en",
        "x-forwarded-for": "203.0.113.9",
      },
    });
    expect(body).toContain('"url":"http://localhost:3000/visitor"');
    expect(body).toContain('"headers":["traceparent","x-forwarded-for"]');
    expect(body).not.toContain("secret");
  });

  it("set no cookie, even when one tries", async () => {
    const { headers, statusCode } = await web.inject("/cookie");
    expect(statusCode).toBe(200);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("are not kept when they say so, or did without an answer of the API", async () => {
    for (const url of ["/once", "/incomplete"]) {
      const [first, second] = [await web.inject(url), await web.inject(url)];
      expect(first.statusCode).toBe(200);
      expect(first.headers).toMatchObject({ "cache-control": "no-store" });
      expect(first.headers.etag).toBeUndefined();
      expect(first.headers["x-areon-incomplete"]).toBeUndefined();
      expect(/"renders":\d+/.exec(second.body)).not.toEqual(/"renders":\d+/.exec(first.body));
    }
  });

  it("arrive whole when compressed, and plain when the visitor wants them plain", async () => {
    const packed = await web.inject({ url: "/", headers: { "accept-encoding": "gzip, br" } });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed.rawPayload).toString()).toContain("</pre><script nonce=");
    const plain = await web.inject("/");
    expect(plain.headers["content-encoding"]).toBeUndefined();
  });

  it("that are not there are kept too, with their status and no tag", async () => {
    const { statusCode, headers } = await web.inject("/missing");
    expect(statusCode).toBe(404);
    expect(headers.etag).toBeUndefined();
    expect(headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
  });

  it("that fail to render become a page in words a person reads", async () => {
    const failed = await web.inject({ url: "/broken", headers: { accept: "text/html" } });
    expect(failed.statusCode).toBe(500);
    expect(failed.body).toContain("Não foi possível concluir");
    expect(failed.headers).toMatchObject({ "cache-control": "no-store", ...securityHeaders });
    expect(failed.body).not.toContain("planted");
  });

  it("pass redirects on without keeping them", async () => {
    const { statusCode, headers } = await web.inject("/old");
    expect(statusCode).toBe(302);
    expect(headers).toMatchObject({ location: "/bolsa", "cache-control": "private, no-store" });
  });

  it("hand their data to the asker alone", async () => {
    const { statusCode, headers } = await web.inject("/bolsa.data");
    expect(statusCode).toBe(200);
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  it("are not rendered for addresses of the API or lost files of a build", async () => {
    for (const url of ["/api/v1/nothing", "/auth/v1/nothing", "/assets/gone.js", "/files/x"]) {
      const { statusCode, headers } = await web.inject(url);
      expect(statusCode).toBe(404);
      expect(headers["content-type"]).toContain("application/problem+json");
    }
  });
});

describe("forms of pages", () => {
  const send = (headers: Record<string, string>, url = "/form") =>
    web.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: "said=Bom+dia%2C+so%C3%A7a",
    });

  it("reach the page as they were sent, and the answer is kept by nobody", async () => {
    const answer = await send({ origin: "http://localhost:3000" });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("Bom dia, soça");
    expect(answer.headers).toMatchObject({ "cache-control": "no-store" });
    expect(answer.headers.etag).toBeUndefined();
  });

  it("are taken from our own pages alone", async () => {
    for (const headers of [
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { origin: "null" },
      {},
    ] satisfies Record<string, string>[]) {
      expect((await send(headers)).statusCode).toBe(403);
    }
    const hidden = await send({ origin: "null", "sec-fetch-site": "same-origin" });
    expect(hidden.statusCode).toBe(200);
  });

  it("are refused where the page takes none, where there is no page, and when too long", async () => {
    const headers = { origin: "http://localhost:3000" };
    expect((await send(headers, "/bolsa")).statusCode).toBe(405);
    expect((await send(headers, "/api/v1/nothing")).statusCode).toBe(404);
    const long = await web.inject({
      method: "POST",
      url: "/form",
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      payload: `said=${"a".repeat(70_000)}`,
    });
    expect(long.statusCode).toBe(413);
  });
});

describe("files of the build", () => {
  it("are kept for a year when their name holds their hash, for an hour otherwise", async () => {
    const asset = await web.inject({
      url: "/assets/a-1a2b.js",
      headers: { "accept-encoding": "br" },
    });
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(asset.headers["content-encoding"]).toBe("br");
    expect(asset.rawPayload.length).toBeLessThan(100);
    const icon = await web.inject("/favicon.svg?v=1");
    expect(icon.headers["cache-control"]).toContain("max-age=3600");
    expect(icon.headers).toMatchObject({
      ...securityHeaders,
      "content-type": "image/svg+xml; charset=utf-8",
    });
  });

  it("answer 304 to whoever holds them", async () => {
    const { headers } = await web.inject("/favicon.svg");
    const held = { "if-none-match": String(headers.etag) };
    const again = await web.inject({ url: "/favicon.svg", headers: held });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject(securityHeaders);
  });

  it("are the only files that can be reached", async () => {
    for (const url of [
      "/../server/index.js",
      "/%2e%2e/server/index.js",
      "/assets/..%2f..%2fpackage.json",
    ]) {
      const { body } = await web.inject(url);
      expect(body).not.toContain("renderDocument");
      expect(body).not.toContain("module");
    }
  });
});

describe("the host", () => {
  it("other than the public one leads there; what is not a page is refused", async () => {
    const sandbox = await start("sandbox");
    const headers = { host: "10.0.0.7:3000" };
    const page = await sandbox.inject({ url: "//evil.example/x?a=1", headers });
    expect(page.statusCode).toBe(308);
    expect(page.headers.location).toBe("http://localhost:3000//evil.example/x?a=1");
    const report = await sandbox.inject({ method: "POST", url: "/csp-reports", headers });
    expect(report.statusCode).toBe(421);
    const right = await sandbox.inject({ url: "/", headers: { host: "localhost:3000" } });
    expect(right.statusCode).toBe(200);
    const probe = await sandbox.inject({ url: "/healthz", headers });
    expect(probe.statusCode).toBe(200);
  });
});

describe("reports of the policy", () => {
  const report = (body: unknown, type: string) =>
    web.inject({
      method: "POST",
      url: "/csp-reports",
      headers: { "content-type": type },
      payload: typeof body === "string" ? body : JSON.stringify(body),
    });

  it("are counted by directive, in both forms browsers send", async () => {
    const older = {
      "csp-report": { "effective-directive": "script-src-elem", "blocked-uri": "inline" },
    };
    const newer = [
      { type: "csp-violation", body: { effectiveDirective: "made up", blockedURL: "eval" } },
    ];
    expect((await report(older, "application/csp-report")).statusCode).toBe(204);
    expect((await report(newer, "application/reports+json")).statusCode).toBe(204);
    const text = await metrics.registry.metrics();
    expect(text).toContain('areon_csp_violations_total{directive="script-src-elem"} 1');
    expect(text).toContain('areon_csp_violations_total{directive="other"} 1');
  });

  it("that are no reports, too big or too many cost nothing", async () => {
    expect((await report("{not json", "application/csp-report")).statusCode).toBe(204);
    expect((await report("x".repeat(20_000), "application/csp-report")).statusCode).toBe(413);
    const many = await Promise.all(
      Array.from({ length: 70 }, () => report("[]", "application/csp-report")),
    );
    expect(many.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(5);
  });
});

function start(profile: "test" | "sandbox"): Promise<FastifyInstance> {
  metrics = createMetrics();
  return buildWeb({
    config: {
      AREON_PROFILE: profile,
      HOST: "127.0.0.1",
      WEB_PORT: 0,
      PUBLIC_ORIGIN: "http://localhost:3000",
      API_ORIGIN: "http://localhost:3001",
      FILES_ORIGIN: "http://localhost:3000",
      WEB_BUILD_DIRECTORY: directory,
      LOG_LEVEL: "silent",
      TRUSTED_PROXIES: [],
    },
    log: createLogger({ LOG_LEVEL: "silent" }, "web"),
    metrics,
    isEnding: () => false,
  });
}
