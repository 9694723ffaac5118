import { once } from "node:events";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { connect, type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createGuardedFetch, type GuardedFetchOptions } from "./guarded-fetch.ts";
import { testCertificate, testCertificateKey } from "./test-certificate.ts";

const publicAddress = "200.160.2.3";
const contentTypes = ["image/png"];
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function serve(listener: RequestListener, secure = true): Promise<number> {
  const server = secure
    ? createHttpsServer({ cert: testCertificate, key: testCertificateKey }, listener)
    : createHttpServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** The internet as seen by a test: names resolve as told, and every public address is one server. */
async function internet(listener: RequestListener, answers: Record<string, string[][]> = {}) {
  const port = await serve(listener);
  const dialled: string[] = [];
  const asked: string[] = [];
  const options: GuardedFetchOptions = {
    certificateAuthority: testCertificate,
    resolve: async (hostname) => {
      asked.push(hostname);
      return answers[hostname]?.shift() ?? [publicAddress];
    },
    dial: ({ host, port: wanted }) => {
      dialled.push(`${host}:${wanted}`);
      return connect({ host: "127.0.0.1", port });
    },
  };
  const fetchImage = (url: string, limits: { maxBytes?: number; totalMs?: number } = {}) =>
    createGuardedFetch(options)({ url, contentTypes, ...limits });
  return { fetchImage, dialled, asked };
}

const picture: RequestListener = (_, response) => {
  response.writeHead(200, { "content-type": "image/PNG; charset=binary" }).end("pixels");
};
const address = "https://imagens.exemplo.com.br/vaca.png?lado=2#topo";

test("a picture is fetched from the checked address, without cookies or credentials", async () => {
  let headers: Record<string, unknown> = {};
  const { fetchImage, dialled } = await internet((request, response) => {
    headers = { ...request.headers, url: request.url };
    picture(request, response);
  });
  const answer = await fetchImage(address);
  expect(answer).toEqual({
    fetched: true,
    bytes: Buffer.from("pixels"),
    contentType: "image/png",
    url: address,
  });
  expect(dialled).toEqual([`${publicAddress}:443`]);
  expect(headers).toEqual({
    host: "imagens.exemplo.com.br",
    connection: "keep-alive",
    accept: "image/png",
    "accept-encoding": "identity",
    "user-agent": "AREON",
    url: "/vaca.png?lado=2",
  });
});

test.each([
  "http://imagens.exemplo.com.br/",
  "ftp://imagens.exemplo.com.br/",
  "file:///etc/passwd",
  "data:image/png;base64,AAAA",
  "https://imagens.exemplo.com.br:8443/",
  "https://pessoa:senha@imagens.exemplo.com.br/",
  "https://pessoa@imagens.exemplo.com.br/",
  "https://",
  "/vaca.png",
  "",
  `https://imagens.exemplo.com.br/${"a".repeat(2_048)}`,
  "https://127.0.0.1/",
  "https://127.1/",
  "https://0x7f.1/",
  "https://0177.0.0.1/",
  "https://2130706433/",
  "https://0/",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://[::ffff:a00:1]/",
  "https://[64:ff9b::a00:1]/",
  "https://[2002:7f00:1::]/",
  "https://[fe80::1]/",
  "https://169.254.169.254/latest/meta-data/",
  "https://10.0.0.1/",
  "https://①②⑦.0.0.1/",
])("%s is refused without a connection", async (url) => {
  const { fetchImage, dialled, asked } = await internet(picture);
  expect(await fetchImage(url)).toMatchObject({ fetched: false, reason: "address_refused" });
  expect(dialled).toEqual([]);
  expect(asked).toEqual([]);
});

test.each([["127.0.0.1"], ["10.1.2.3"], ["::1"], ["169.254.169.254"], ["0.0.0.0"]])(
  "a name that leads to %s is refused, even beside a public address",
  async (inner) => {
    const { fetchImage, dialled } = await internet(picture, {
      "imagens.exemplo.com.br": [[publicAddress, inner]],
    });
    expect(await fetchImage(address)).toMatchObject({ reason: "address_refused" });
    expect(dialled).toEqual([]);
  },
);

test("a name that changes its answer after the check changes nothing", async () => {
  const { fetchImage, dialled, asked } = await internet(picture, {
    "imagens.exemplo.com.br": [[publicAddress], ["127.0.0.1"]],
  });
  expect(await fetchImage(address)).toMatchObject({ fetched: true });
  expect(asked).toEqual(["imagens.exemplo.com.br"]);
  expect(dialled).toEqual([`${publicAddress}:443`]);
});

test("a redirect is checked like an address, so a changed answer is caught at the second hop", async () => {
  const { fetchImage, dialled } = await internet(
    (_, response) => response.writeHead(302, { location: "/de-novo" }).end(),
    { "imagens.exemplo.com.br": [[publicAddress], ["127.0.0.1"]] },
  );
  expect(await fetchImage(address)).toMatchObject({ reason: "address_refused" });
  expect(dialled).toHaveLength(1);
});

test.each([
  "http://outra.exemplo.com.br/",
  "https://127.0.0.1/",
  "//[::1]/",
  "https://outra.exemplo.com.br:22/",
  "https://a:b@outra.exemplo.com.br/",
  "gopher://outra.exemplo.com.br/",
])("a redirect to %s is refused", async (location) => {
  const { fetchImage, dialled } = await internet((_, response) =>
    response.writeHead(301, { location }).end(),
  );
  expect(await fetchImage(address)).toMatchObject({ reason: "address_refused" });
  expect(dialled).toHaveLength(1);
});

test("three redirects are followed, a fourth is not", async () => {
  let left = 3;
  const { fetchImage } = await internet((request, response) => {
    if (left === 0) return picture(request, response);
    left -= 1;
    return response.writeHead(307, { location: `https://outra.exemplo.com.br/${left}` }).end();
  });
  expect(await fetchImage(address)).toMatchObject({
    fetched: true,
    url: "https://outra.exemplo.com.br/0",
  });
  left = 4;
  expect(await fetchImage(address)).toMatchObject({ reason: "too_many_redirects" });
});

test("the certificate must be the host's, although the connection goes to an address", async () => {
  const { fetchImage } = await internet(picture);
  expect(await fetchImage("https://terceira.exemplo.com.br/")).toMatchObject({
    reason: "unreachable",
    detail: "ERR_TLS_CERT_ALTNAME_INVALID",
  });
});

test.each([
  ["text/html", "wrong_type"],
  ["image/svg+xml", "wrong_type"],
  ["", "wrong_type"],
])("content of type %j is not read", async (type, reason) => {
  const { fetchImage } = await internet((_, response) => {
    if (type) response.setHeader("content-type", type);
    response.end("x");
  });
  expect(await fetchImage(address)).toMatchObject({ reason });
});

test("content that is compressed unasked is not read", async () => {
  const { fetchImage } = await internet((_, response) => {
    response.writeHead(200, { "content-type": "image/png", "content-encoding": "gzip" }).end("x");
  });
  expect(await fetchImage(address)).toMatchObject({ reason: "wrong_type" });
});

test("a body above the limit is refused, by its announced length and while it streams", async () => {
  const announced = await internet((_, response) =>
    response.writeHead(200, { "content-type": "image/png", "content-length": 101 }).end(),
  );
  const limits = { maxBytes: 100 };
  expect(await announced.fetchImage(address, limits)).toMatchObject({ reason: "too_large" });
  const endless = await internet((_, response) => {
    response.writeHead(200, { "content-type": "image/png" });
    const push = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384)));
    };
    response.on("drain", push);
    push();
  });
  expect(await endless.fetchImage(address, limits)).toMatchObject({ reason: "too_large" });
});

test.each(["headers", "body"])(
  "a server that drips its %s is left after the total time",
  async (part) => {
    const { fetchImage } = await internet((_, response) => {
      if (part === "body") response.writeHead(200, { "content-type": "image/png" });
      const drip = setInterval(() => part === "body" && response.write("x"), 50);
      response.on("close", () => clearInterval(drip));
    });
    const start = performance.now();
    expect(await fetchImage(address, { totalMs: 500 })).toMatchObject({ reason: "timeout" });
    expect(performance.now() - start).toBeLessThan(9_000);
  },
);

test("a resolver that never answers costs the total time and no more", async () => {
  const fetchImage = createGuardedFetch({ resolve: () => new Promise(() => {}) });
  const answer = await fetchImage({ url: address, contentTypes, totalMs: 200 });
  expect(answer).toMatchObject({ reason: "timeout" });
});

test("a name without an address is unreachable, a missing page is a bad status", async () => {
  const { fetchImage } = await internet((_, response) => response.writeHead(404).end(), {
    "outra.exemplo.com.br": [[]],
  });
  expect(await fetchImage("https://outra.exemplo.com.br/")).toMatchObject({
    reason: "unreachable",
  });
  expect(await fetchImage(address)).toMatchObject({ reason: "bad_status", detail: "status 404" });
});

test("the host of the test profile may be private and plain, and only that host and port", async () => {
  const port = await serve(picture, false);
  const other = await serve(picture, false);
  const fetchImage = createGuardedFetch({ testHost: `127.0.0.1:${port}` });
  const fetchFrom = (url: string) => fetchImage({ url, contentTypes });
  expect(await fetchFrom(`http://127.0.0.1:${port}/`)).toMatchObject({ fetched: true });
  expect(await fetchFrom(`http://127.0.0.1:${other}/`)).toMatchObject({
    reason: "address_refused",
  });
  expect(await fetchFrom(`http://localhost:${port}/`)).toMatchObject({
    reason: "address_refused",
  });
});
