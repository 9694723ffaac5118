import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noisyJpeg, smallPdf } from "../test-pictures.ts";
import { openTestSite, type Person, type TestSite } from "../test-site.ts";

let elsewhere: Server;
let host: string;
let site: TestSite;
let person: Person;
const nothing = { type: "text/plain", body: Buffer.alloc(0), status: 404 };
/** How often the other side was asked for each path. */
const asked = new Map<string, number>();

beforeAll(async () => {
  const photo = await noisyJpeg({ width: 640, height: 480 });
  const answers: Record<string, { type: string; body: Buffer; status?: number }> = {
    "/foto.jpg": { type: "image/jpeg", body: photo },
    "/mentira.png": { type: "image/png", body: photo },
    "/laudo.pdf": { type: "application/pdf", body: smallPdf },
    "/grande.jpg": { type: "image/jpeg", body: Buffer.alloc(5 * 1024 * 1024 + 1) },
    "/quebrada.jpg": { type: "image/jpeg", body: photo.subarray(0, 400) },
    "/fora.jpg": { type: "image/jpeg", body: photo, status: 500 },
  };
  elsewhere = createServer(({ url = "" }, reply) => {
    asked.set(url, (asked.get(url) ?? 0) + 1);
    const { type, body, status = 200 } = answers[url] ?? nothing;
    reply.writeHead(status, { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve) => {
    elsewhere.listen(0, "127.0.0.1", resolve);
  });
  host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  site = await openTestSite({ testHost: host });
  person = await site.signIn();
});
afterAll(async () => {
  elsewhere.close();
  await site.close();
});

async function bring(address: string, by = person) {
  const path = "/api/v1/files/from-address";
  const answer = await site.call(by, "POST", path, { address });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test("a picture is asked for once, and what is shown is our own copy of it", async () => {
  const { status, body } = await bring(`http://${host}/foto.jpg`);
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: "ready", kind: "product_photo", width: 640, height: 480 });
  const [picture] = body["pictures"] as { url: string }[];
  const shown = await fetch(picture!.url);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(asked.get("/foto.jpg")).toBe(1);
});

test("the same picture again is the same file, and of another person another one", async () => {
  const first = await bring(`http://${host}/foto.jpg`);
  const again = await bring(`http://${host}/foto.jpg`);
  const other = await bring(`http://${host}/foto.jpg`, await site.signIn());
  expect(again.body["id"]).toBe(first.body["id"]);
  expect(other.body["id"]).not.toBe(first.body["id"]);
});

test("what is no picture, too large or broken is refused, and told why", async () => {
  const codeOf = async (path: string) => (await bring(`http://${host}${path}`)).body["code"];
  expect(await codeOf("/laudo.pdf")).toBe("file_type_not_accepted");
  expect(await codeOf("/mentira.png")).toBe("file_type_not_accepted");
  expect(await codeOf("/grande.jpg")).toBe("file_too_large");
  expect(await codeOf("/quebrada.jpg")).toBe("file_damaged");
});

test("what does not answer and what may not be asked look the same", async () => {
  const refused = await Promise.all([
    bring(`http://${host}/nada.jpg`),
    bring(`http://${host}/fora.jpg`),
    bring("https://127.0.0.1/foto.jpg"),
    bring("http://169.254.169.254/latest/meta-data"),
  ]);
  for (const { status, body } of refused) {
    expect([status, body["code"]]).toEqual([422, "picture_not_fetched"]);
  }
});

test("what is no address is refused before anybody is asked", async () => {
  for (const address of ["foto", "ftp://example.com/foto.jpg", "javascript:alert(1)"]) {
    expect((await bring(address)).status).toBe(400);
  }
});
