import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFileStore, type FileStore } from "#modules/files";
import type { StoredEvent } from "#platform/events/subscription";
import { testConfig } from "#platform/test-config";
import { openAttentionSite, type AttentionSite } from "../test-attention.ts";
import { drawSharePicture } from "./draw-share-picture.ts";
import { sharePicturesReader } from "./share-pictures-reader.ts";
import { shareRoutes } from "./share.routes.ts";

let site: AttentionSite;
let directory: string;
let fileStore: FileStore;
let soy: string;
let code: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "areon-share-"));
  fileStore = createFileStore(testConfig({ FILES_DIRECTORY: directory }));
  site = await openAttentionSite((parts) => shareRoutes({ ...parts, fileStore }));
});
beforeEach(async () => {
  soy = await site.catalogue.offer({ title: "Soja em grão, safra 25/26" });
  const { rows } = await sql<{ code: string }>`
    select code from catalog.products where id = ${soy}`.execute(site.database.db);
  code = rows[0]!.code;
});
afterAll(async () => {
  await site.close();
  await rm(directory, { recursive: true });
});

const share = (slug = `soja-em-grao-safra-25-26-${code.toLowerCase()}`) =>
  site.call(null, "GET", `/catalog/share/${slug}`);
const fetchPicture = async (url: string, headers: Record<string, string> = {}) =>
  site.server.app.inject({ method: "GET", url: new URL(url).pathname, headers });
const pictureUrl = async () => (await share()).body.picture.url as string;

describe("what a share page says", () => {
  test("28.14: is found by the id too, and leads to the address with the words", async () => {
    const { status, body } = await share(soy);
    expect({ status, slug: body.slug }).toEqual({
      status: 200,
      slug: `soja-em-grao-safra-25-26-${code.toLowerCase()}`,
    });
    expect((await share("01a1f65e-13bd-73a9-a5a9-0cd66e2654a9")).status).toBe(404);
  });

  test("is found by the code, whatever words stand before it, and names the right address", async () => {
    const { status, body } = await share(`outro-titulo-${code.toLowerCase()}`);
    expect(status).toBe(200);
    expect(body.slug).toBe(`soja-em-grao-safra-25-26-${code.toLowerCase()}`);
    expect(body.url).toBe(`${site.config.PUBLIC_ORIGIN}/p/${body.slug}`);
    expect(body.title.replaceAll("\u00a0", " ")).toBe(
      "Soja em grão, safra 25/26 em Sorriso, MT · R$ 128,40 / saca 60 kg",
    );
    expect(body.description.replaceAll("\u00a0", " ")).toBe(
      "R$ 128,40 / saca 60 kg em Sorriso, MT, mínimo de 1 saca 60 kg.",
    );
    expect(body.json_ld).toMatchObject({
      "@type": "Product",
      sku: code,
      offers: { price: "128.40", availability: "https://schema.org/InStock" },
    });
  });

  test("of what nobody may see is nothing", async () => {
    for (const state of ["paused", "removed", "in_review"]) {
      await site.catalogue.change(soy, { state });
      expect((await share()).status).toBe(404);
    }
    expect((await share("sem-codigo-nenhum")).status).toBe(404);
  });
});

test("search engines are told the address of what is published, and of nothing else", async () => {
  const addresses = async () => {
    const { body } = await site.call(null, "GET", "/catalog/addresses");
    return body.products as { slug: string; updated_at: string }[];
  };
  const slug = `soja-em-grao-safra-25-26-${code.toLowerCase()}`;
  const listed = (await addresses()).find((one) => one.slug === slug);
  expect(Date.parse(listed!.updated_at)).not.toBeNaN();
  await site.catalogue.change(soy, { state: "paused" });
  expect((await addresses()).map((one) => one.slug)).not.toContain(slug);
});

describe("the picture of a link", () => {
  test("is a JPEG of 1200 by 630 below 300 kB, drawn once", async () => {
    const url = await pictureUrl();
    const answer = await fetchPicture(url);
    expect(answer.headers["content-type"]).toBe("image/jpeg");
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
    expect(answer.rawPayload.length).toBeLessThan(300_000);
    const again = await fetchPicture(url);
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
    const etag = answer.headers.etag!;
    expect((await fetchPicture(url, { "if-none-match": etag })).statusCode).toBe(304);
  });

  test("has another address when what it shows has changed, and the old one leads there", async () => {
    const before = await pictureUrl();
    await fetchPicture(before);
    await site.catalogue.change(soy, { price: "99.90" });
    const after = await pictureUrl();
    expect(after).not.toBe(before);
    const old = await fetchPicture(before);
    expect({ status: old.statusCode, to: old.headers.location }).toEqual({
      status: 302,
      to: after,
    });
    await site.catalogue.change(soy, { stock: "5" });
    expect(await pictureUrl()).toBe(after);
  });

  test("is kept for the newest content only, and goes with the offer", async () => {
    const before = await pictureUrl();
    await fetchPicture(before);
    await site.catalogue.change(soy, { price: "99.90" });
    await fetchPicture(await pictureUrl());
    const kept = (url: string) =>
      fileStore.get(`share/${soy}/${/([0-9a-f]{16})\.jpg$/.exec(url)![1]}.jpg`);
    expect(await kept(before)).toBeNull();
    const newest = await kept(await pictureUrl());
    newest?.stream?.destroy();
    expect(newest).not.toBeNull();
    const url = await pictureUrl();
    const fact = { key: soy, payload: { id: soy } } as unknown as StoredEvent;
    await sharePicturesReader({ fileStore }).afterCommit!([fact]);
    expect(await kept(url)).toBeNull();
  });

  test("of what nobody may see, or under a name that we do not give, is not there", async () => {
    const url = await pictureUrl();
    await fetchPicture(url);
    await site.catalogue.change(soy, { state: "paused" });
    expect((await fetchPicture(url)).statusCode).toBe(404);
    expect(
      (await fetchPicture(`${site.config.PUBLIC_ORIGIN}/api/v1/catalog/share-pictures/x.jpg`))
        .statusCode,
    ).toBe(404);
  });

  test("stays small with the noisiest of photos and the longest of texts", async () => {
    const noise = await sharp({
      create: {
        width: 640,
        height: 640,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 90 },
      },
    })
      .jpeg()
      .toBuffer();
    const picture = await drawSharePicture(
      {
        title:
          "Pulverizador 🚜 autopropelido com GPS, piloto automático e barra de trinta e dois metros",
        price: "R$ 9.999.999.999,9999",
        unit: "saca 60 kg",
        place: "Vila Bela da Santíssima Trindade, MT",
      },
      noise,
    );
    expect(picture.length).toBeLessThan(300_000);
  });

  test("needs no fonts of the machine: its letters are paths", async () => {
    const source = await readFile(new URL("draw-share-picture.ts", import.meta.url), "utf8");
    expect(source).not.toContain("<text");
    const [one, other] = await Promise.all(
      ["Soja", "Milho"].map((title) =>
        drawSharePicture({ title, price: "R$ 1,00", unit: "kg", place: "Sorriso, MT" }, null),
      ),
    );
    expect(one!.equals(other!)).toBe(false);
  });
});
