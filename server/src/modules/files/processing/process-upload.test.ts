import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestSite, type Person, type TestFile, type TestSite } from "../test-site.ts";
import { noisyJpeg, phoneJpeg, pngClaiming, smallPdf, withJpegComment } from "../test-pictures.ts";
import { NotScanned, type ContentScanner } from "../scanning/content-scanner.ts";
import { keepFile } from "../uploading/keep-file.ts";
import { processUpload } from "./process-upload.ts";
import { readPaper } from "../serving/read-paper.ts";
import { eicar } from "../scanning/test-clamd.ts";

/** Stands for an antivirus; the real one is asked in `clamd-scanner.parts.test.ts`. */
let isAway = false;
/** Two who ask about this one get their answers together. */
const askedTwice = Buffer.concat([smallPdf, Buffer.from("% twice\n%%EOF\n")]);
const answers: (() => void)[] = [];
const scanner: ContentScanner = {
  scan: async (bytes) => {
    if (isAway) throw new NotScanned("away");
    if (bytes.equals(askedTwice)) {
      await new Promise<void>((resolve) => {
        answers.push(resolve);
        if (answers.length === 2) for (const answer of answers) answer();
      });
    }
    return bytes.includes(eicar) ? "Eicar" : null;
  },
  version: async () => "none",
};
let site: TestSite;
let person: Person;

beforeAll(async () => {
  site = await openTestSite({ scanner });
  person = await site.signIn();
});
afterAll(() => site.close());

async function send(file: Partial<TestFile> & { bytes: Buffer }) {
  const sent = await site.upload(person, { kind: "product_photo", filename: "foto.jpg", ...file });
  if (!("id" in sent)) throw new Error(sent.refused);
  return site.decided(person, sent.id);
}

describe("a picture that is shown", () => {
  test("becomes WebP of the kind's widths, none wider than the original", async () => {
    const file = await send({ bytes: await noisyJpeg({ width: 1000, height: 500 }) });
    expect(file).toMatchObject({ state: "ready", width: 1000, height: 500, rejection: null });
    expect(file.pictures.map(({ width, height }) => [width, height])).toEqual([
      [320, 160],
      [800, 400],
      [1000, 500],
    ]);
    const shown = await fetch(file.pictures[0]!.url);
    const header = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect(header).toMatchObject({ format: "webp", width: 320, height: 160 });
  });

  test("stands upright and has lost EXIF, place, author and everything beside its pixels", async () => {
    const bytes = await phoneJpeg();
    expect(bytes.includes("Maria da Silva") && bytes.includes("WGS-84 SORRISO")).toBe(true);
    const file = await send({ bytes, kind: "avatar" });
    expect(file).toMatchObject({ width: 480, height: 640 });
    for (const { url } of file.pictures) {
      const shown = Buffer.from(await (await fetch(url)).arrayBuffer());
      const header = await sharp(shown).metadata();
      expect(header.exif ?? header.xmp ?? header.iptc ?? header.icc).toBeUndefined();
      expect(header.height > header.width).toBe(true);
      for (const trace of ["Exif", "Silva", "SORRISO"]) expect(shown.includes(trace)).toBe(false);
    }
  });

  test("keeps nothing of a page that was hidden in its comment", async () => {
    const page = "<html><script>alert(document.domain)</script></html>";
    const bytes = withJpegComment(await noisyJpeg({ width: 400, height: 300 }), page);
    const file = await send({ bytes });
    expect(file.state).toBe("ready");
    for (const { url } of file.pictures) {
      expect(await (await fetch(url)).text()).not.toContain("script");
    }
  });

  test("of one pixel by thousands is cut to a shape that a screen can show", async () => {
    const column = sharp({ create: { width: 4, height: 20_000, channels: 3, background: "red" } });
    const file = await send({ bytes: await column.png().toBuffer(), filename: "fita.png" });
    expect(file.state).toBe("ready");
    expect(file.pictures).toHaveLength(1);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const png = sharp({ create: { width: 64, height: 64, channels: 3, background: "blue" } }).png();

describe("what is rejected", () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ["an SVG called .jpg", () => Buffer.from(svg), "file_type_not_accepted"],
    ["a page called .jpg", () => Buffer.from("<html></html>"), "file_type_not_accepted"],
    [
      "a GIF that is also a script",
      () => Buffer.from("GIF89a/*\u0001\u0001*/=1;alert(document.cookie)", "latin1"),
      "file_type_not_accepted",
    ],
    ["a PDF where pictures are shown", () => smallPdf, "file_type_not_accepted"],
    ["bytes of nothing", () => Buffer.alloc(1000, 7), "file_type_not_accepted"],
    [
      "half a picture",
      async () => (await noisyJpeg({ width: 500, height: 500 })).subarray(0, 50_000),
      "file_damaged",
    ],
    [
      "a header without a picture",
      () => Buffer.concat([Buffer.from("ffd8ffe000104a464946000101", "hex"), Buffer.alloc(99)]),
      "file_damaged",
    ],
    [
      "a few bytes that unfold into gigapixels",
      () => pngClaiming({ width: 60_000, height: 60_000 }),
      "file_picture_too_large",
    ],
    ["what the antivirus knows", () => Buffer.from(eicar), "file_infected"],
  ])("%s", async (_title, make, code) => {
    const file = await send({ bytes: await make() });
    expect(file).toMatchObject({ state: "rejected", pictures: [], rejection: { code } });
    expect(file.rejection!.detail).not.toContain("{");
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string, string?]>([
    [
      "a stored picture with a page in its comment",
      async () => withJpegComment(await noisyJpeg({ width: 90, height: 90 }), "<script>1</script>"),
      "a.jpg",
    ],
    [
      "a stored picture that is an archive at its end",
      async () => Buffer.concat([await png.toBuffer(), emptyArchive]),
      "a.png",
    ],
    ["a PDF that is an archive at its end", () => Buffer.concat([smallPdf, emptyArchive]), "a.pdf"],
    [
      "a PDF that begins as a page",
      () => Buffer.from(smallPdf.toString().replace("1 0 obj", "<html><body>1 0 obj")),
      "a.pdf",
    ],
    [
      "a PDF with a script",
      () =>
        Buffer.from(smallPdf.toString().replace("/Pages", "/OpenAction<</S/JavaScript>>/Pages")),
      "a.pdf",
      "file_active_pdf",
    ],
    [
      "an invoice with a stylesheet",
      () =>
        Buffer.from(
          '<?xml version="1.0"?><?xml-stylesheet href="http://x/a.xsl"?><nfeProc></nfeProc>',
        ),
      "a.xml",
      "file_active_xml",
    ],
  ])("%s", async (_title, make, filename, code = "file_unsafe") => {
    const kind = filename.endsWith(".xml") ? "order_document" : "document";
    const file = await send({ bytes: await make(), kind, filename });
    expect(file).toMatchObject({ state: "rejected", rejection: { code } });
  });

  test("leaves no bytes behind", async () => {
    const file = await send({ bytes: Buffer.from(svg) });
    const { rows } = await sql<{ object_key: string }>`
      select object_key from files.pieces where file_id = ${file.id}`.execute(site.database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { object_key } of rows) {
      await expect.poll(() => site.fileStore.get(object_key), { timeout: 45_000 }).toBeNull();
    }
  });
});

const emptyArchive = Buffer.concat([Buffer.from("PK\u0005\u0006", "latin1"), Buffer.alloc(18)]);

describe("a document", () => {
  test("is kept byte for byte, under the extension that its content has", async () => {
    const bytes = await png.toBuffer();
    const file = await send({ bytes, kind: "document", filename: "Escritura.jpg" });
    expect(file).toMatchObject({
      state: "ready",
      filename: "Escritura.png",
      content_type: "image/png",
      pictures: [],
    });
    const { rows } = await sql<{ name: string; sha: string }>`
      select object_name as name, encode(sha256, 'hex') as sha from files.files where id = ${file.id}
    `.execute(site.database.db);
    const key = `private/_${rows[0]!.name.slice(0, 2)}/_${rows[0]!.name}/whole`;
    const stored = await site.fileStore.get(key);
    expect(await buffer(stored!.stream!)).toEqual(bytes);
    expect(rows[0]!.sha).toMatch(/^[0-9a-f]{64}$/);
  });
});

test("a job that runs again changes nothing and says nothing twice", async () => {
  const file = await send({ bytes: await noisyJpeg({ width: 330, height: 330 }) });
  await processUpload({ db: site.database.db, fileStore: site.fileStore, scanner }, file.id);
  const { rows } = await sql<{ type: string; payload: unknown }>`
    select type, payload from platform.events where key = ${file.id}`.execute(site.database.db);
  expect(rows).toEqual([
    {
      type: "files.file_ready",
      payload: { file_id: file.id, owner_id: person.actor.userId, kind: "product_photo" },
    },
  ]);
  expect((await site.decided(person, file.id)).pictures).toEqual(file.pictures);
});

test("while the antivirus is away a file waits, and what the server has in hand is refused for now", async () => {
  const parts = { db: site.database.db, fileStore: site.fileStore, scanner };
  isAway = true;
  const upload = { kind: "document", filename: "a.pdf", bytes: smallPdf } as const;
  const sent = (await site.upload(person, upload)) as { id: string };
  await expect(processUpload(parts, sent.id)).rejects.toThrow(NotScanned);
  const waiting = await site.call(person, "GET", `/api/v1/files/${sent.id}`);
  expect(await waiting.json()).toMatchObject({ state: "processing", rejection: null });
  const kept = await keepFile(parts, { ...upload, ownerId: person.actor.userId });
  expect(kept).toMatchObject({ refused: "file_not_checked" });
  isAway = false;
  await processUpload(parts, sent.id);
  expect(await site.decided(person, sent.id)).toMatchObject({ state: "ready" });
});

test("what the server keeps by itself is whole, although the job works on it at the same moment", async () => {
  const parts = { db: site.database.db, fileStore: site.fileStore, scanner };
  const ownerId = person.actor.userId;
  const file = { kind: "document", filename: "junto.pdf", bytes: askedTwice, ownerId } as const;
  const id = (await keepFile(parts, file)) as string;
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from graphile_worker._private_jobs as j
        where j.payload -> 'payload' ->> 'file_id' = ${id}`.execute(site.database.db);
      return rows.length;
    })
    .toBe(0);
  const kept = await readPaper(parts, { fileId: id, ownerId });
  expect(kept).toEqual(askedTwice);
});
