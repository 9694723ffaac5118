import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestSite, type Person, type TestSite } from "../test-site.ts";
import {
  blackPng,
  noisyJpeg,
  phoneJpeg,
  pngWithText,
  smallPdf,
  withJpegComment,
} from "../test-pictures.ts";

/** Photos of products are shown to everybody, so what comes as one is looked at the hardest. */
const kind = "product_photo";
const megabyte = 1024 * 1024;
let site: TestSite;
let seller: Person;
let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;

beforeAll(async () => {
  site = await openTestSite();
  seller = await site.signIn();
  jpeg = await noisyJpeg({ width: 400, height: 300 });
  png = await sharp(jpeg).png().toBuffer();
  webp = await sharp(jpeg).webp({ quality: 95 }).toBuffer();
});
afterAll(() => site.close());

async function send(bytes: Buffer, filename = "foto.jpg") {
  const sent = await site.upload(seller, { kind, filename, bytes });
  if (!("id" in sent)) throw new Error(sent.refused);
  return site.decided(seller, sent.id);
}

async function shownOf(bytes: Buffer, filename?: string) {
  const file = await send(bytes, filename);
  expect(file).toMatchObject({ state: "ready", rejection: null });
  return Promise.all(
    file.pictures.map(async ({ url }) => {
      const answer = await fetch(url);
      expect(answer.headers.get("content-type")).toBe("image/webp");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
}

const page = "<html><body><script>alert(document.domain)</script></body></html>";
const script = "*/=1;alert(document.cookie)/*";

describe("a photo that is also something else is shown without it", () => {
  test.each<[string, () => Buffer, string]>([
    ["an archive at its end", () => Buffer.concat([jpeg, zipOf("virus.js", page)]), "virus.js"],
    ["a page at its end", () => Buffer.concat([jpeg, Buffer.from(page)]), "alert"],
    ["a page in its comment", () => withJpegComment(jpeg, page), "alert"],
    ["a script in its comment", () => withJpegComment(jpeg, script), "alert"],
    ["a PDF at its end", () => Buffer.concat([jpeg, smallPdf]), "%PDF"],
    ["a script behind the end of a PNG", () => Buffer.concat([png, Buffer.from(page)]), "alert"],
    ["PHP behind the end of a WebP", () => Buffer.concat([webp, Buffer.from("<?php 1;")]), "php"],
    ["an SVG at its end", () => Buffer.concat([jpeg, Buffer.from(svg)]), "svg"],
  ])("%s", async (_title, make, trace) => {
    const bytes = make();
    expect(bytes.includes(trace)).toBe(true);
    const shown = await shownOf(bytes);
    expect(shown).toHaveLength(2);
    for (const one of shown) {
      expect(one.includes(trace)).toBe(false);
      // Nothing follows the picture: its frame says how long it is.
      expect(one.readUInt32LE(4) + 8).toBe(one.length);
    }
  });
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`;

describe("what is no photo at all is refused, whatever its name says", () => {
  test.each<[string, () => Buffer]>([
    ["an SVG with a script", () => Buffer.from(svg)],
    ["an SVG behind an XML head", () => Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg>${svg}`)],
    ["an SVG in two bytes a letter", () => Buffer.from(`\uFEFF${svg}`, "utf16le")],
    ["a packed SVG", () => gzipSync(svg)],
    ["a GIF that is a script", () => Buffer.from(`GIF89a${script}`, "latin1")],
    ["a program for Windows", () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(2000, 144)])],
    [
      "a program for Linux",
      () => Buffer.concat([Buffer.from("\u007FELF\u0002\u0001\u0001"), zeros]),
    ],
    ["a shell script", () => Buffer.from("#!/bin/sh\nrm -rf /\n")],
    ["a page", () => Buffer.from(page)],
    ["an archive", () => zipOf("foto.jpg", page)],
    [
      "an archive with a picture's first bytes",
      () => Buffer.concat([Buffer.from("ffd8", "hex"), zipOf("a", page)]),
    ],
  ])("%s", async (_title, make) => {
    const bytes = make();
    for (const filename of ["foto.jpg", "foto.png", "foto.webp"]) {
      const file = await send(bytes, filename);
      expect(file).toMatchObject({ state: "rejected", pictures: [] });
      expect(["file_type_not_accepted", "file_damaged"]).toContain(file.rejection!.code);
    }
  });

  test.each([
    "foto.svg",
    "foto.jpg.exe",
    "foto.php",
    "foto.html",
    "foto.gif",
    "foto.svgz",
    ".jpg.js",
  ])("a file called %s, before a byte is sent", async (filename) => {
    const sent = await site.upload(seller, { kind, filename, bytes: jpeg });
    expect(sent).toEqual({ refused: "file_type_not_accepted" });
  });
});

const zeros = Buffer.alloc(2000);

describe("a broken photo is refused", () => {
  test.each<[string, () => Buffer, string]>([
    ["a JPEG", () => jpeg, "a.jpg"],
    ["a PNG", () => png, "a.png"],
    ["a WebP", () => webp, "a.webp"],
  ])("%s that ends early", async (_title, whole, filename) => {
    const bytes = whole();
    const file = await send(bytes.subarray(0, Math.floor(bytes.length * 0.6)), filename);
    expect(file).toMatchObject({ state: "rejected", rejection: { code: "file_damaged" } });
  });

  test("a PNG with a changed byte", async () => {
    const bytes = Buffer.from(png);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = bytes[at]! ^ 0xff;
    expect(await send(bytes)).toMatchObject({ rejection: { code: "file_damaged" } });
  });
});

describe("a photo that unfolds into a hundred megapixels", () => {
  test("is refused with its size as the reason", async () => {
    const bytes = blackPng({ width: 10_000, height: 10_000 });
    expect(bytes.length).toBeLessThan(20_000);
    const file = await send(bytes);
    expect(file).toMatchObject({ rejection: { code: "file_picture_too_large" }, pictures: [] });
    expect(file.rejection!.detail).toContain("40");
  });

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["a PNG", () => blackPng({ width: 10_000, height: 10_000 }), "file_picture_too_large"],
    ["a WebP", () => hugeWebp, "file_picture_too_large"],
    ["a PNG whose text is 200 MB", () => pngWithText(200 * megabyte), "accepted"],
  ])("costs no memory: %s", async (_title, make, outcome) => {
    const { decided, grownMegabytes } = await inspectAside(await make());
    expect(decided).toBe(outcome);
    // Decoded it would be 100 MB at the least.
    expect(grownMegabytes).toBeLessThan(64);
  });
});

/** Of 12,000 pixels a side, all of one colour. */
const hugeWebp = Buffer.from(
  "524946461c000000574542505650384c0f0000002fdfeeb70b0710fd8ffe0722a2ff0100",
  "hex",
);

/** In a process of its own, whose largest size the system knows. */
async function inspectAside(bytes: Buffer): Promise<{ decided: string; grownMegabytes: number }> {
  const directory = await mkdtemp(join(tmpdir(), "areon-bomb-"));
  try {
    const path = join(directory, "photo");
    await writeFile(path, bytes);
    const program = `
      import { readFileSync } from "node:fs";
      import { inspectFile } from ${JSON.stringify(join(import.meta.dirname, "../content/inspect-file.ts"))};
      import { fileKinds } from ${JSON.stringify(join(import.meta.dirname, "../file-kind.ts"))};
      const bytes = readFileSync(${JSON.stringify(path)});
      const before = process.resourceUsage().maxRSS;
      const inspection = await inspectFile(bytes, fileKinds.product_photo);
      const grownMegabytes = (process.resourceUsage().maxRSS - before) / 1024;
      const decided = inspection.accepted ? "accepted" : inspection.rejection;
      process.stdout.write(JSON.stringify({ decided, grownMegabytes }));`;
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program]);
    return JSON.parse(stdout) as { decided: string; grownMegabytes: number };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

describe("what a camera or a program wrote beside the pixels", () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
    xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="12,32.7S SORRISO"/></rdf:RDF></x:xmpmeta>`;

  async function withEverything(format: "jpeg" | "png" | "webp"): Promise<Buffer> {
    return sharp(await phoneJpeg())
      .keepExif()
      .withExifMerge({ IFD3: { GPSLatitude: "12/1 32/1 43/1", GPSMapDatum: "WGS-84 SORRISO" } })
      .withXmp(xmp)
      .withIccProfile("p3")
      .toFormat(format)
      .toBuffer();
  }

  test.each(["jpeg", "png", "webp"] as const)("is gone from a shown %s", async (format) => {
    const bytes = await withEverything(format);
    const sent = await sharp(bytes).metadata();
    expect([sent.exif, sent.xmp, sent.icc].map((part) => part !== undefined)).toEqual([
      true,
      true,
      true,
    ]);
    for (const shown of await shownOf(bytes, format === "jpeg" ? "a.jpg" : `a.${format}`)) {
      const header = await sharp(shown).metadata();
      expect([header.exif, header.xmp, header.icc, header.iptc]).toEqual(Array(4).fill(undefined));
      for (const trace of ["SORRISO", "Silva", "EXIF", "XMP ", "ICCP", "GPS"]) {
        expect(shown.includes(trace)).toBe(false);
      }
    }
  });
});

describe("the limit of 5 MB", () => {
  test("takes the last byte and refuses the next one before it is sent", async () => {
    const whole = Buffer.concat([jpeg, Buffer.alloc(5 * megabyte - jpeg.length)]);
    expect(await send(whole)).toMatchObject({ state: "ready", size_bytes: 5 * megabyte });
    const tooLarge = Buffer.concat([whole, Buffer.alloc(1)]);
    const sent = await site.upload(seller, { kind, filename: "foto.jpg", bytes: tooLarge });
    expect(sent).toEqual({ refused: "file_too_large" });
  });
});

test("an upload cut at 60% goes on from there and ends as the bytes that were sent", async () => {
  const bytes = await noisyJpeg({ width: 900, height: 700 });
  const cut = Math.floor(bytes.length * 0.6);
  const upload = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    fetch(`${site.origin}${path}`, {
      method,
      headers: { "tus-resumable": "1.0.0", authorization: seller.authorization, ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const begun = await upload("POST", "/api/v1/files/uploads", {
    "upload-length": String(bytes.length),
    "upload-metadata": `kind ${base64(kind)},filename ${base64("colheita.jpg")}`,
  });
  const location = begun.headers.get("location")!;
  const piece = (offset: number) => ({
    "upload-offset": String(offset),
    "content-type": "application/offset+octet-stream",
  });
  await upload("PATCH", location, piece(0), bytes.subarray(0, cut));
  const asked = await upload("HEAD", location, {});
  expect(asked.headers.get("upload-offset")).toBe(String(cut));
  // From the beginning again, or with a gap, is not where it stands.
  expect((await upload("PATCH", location, piece(0), bytes)).status).toBe(409);
  expect((await upload("PATCH", location, piece(cut + 1), bytes.subarray(cut + 1))).status).toBe(
    409,
  );
  expect((await upload("PATCH", location, piece(cut), bytes.subarray(cut))).status).toBe(204);
  const id = location.split("/").at(-1)!;
  expect(await site.decided(seller, id)).toMatchObject({ state: "ready", width: 900 });
  const { rows } = await sql<{ sha256: Buffer }>`
    select sha256 from files.files where id = ${id}`.execute(site.database.db);
  expect(rows[0]!.sha256).toEqual(createHash("sha256").update(bytes).digest());
});

/** One stored file, as small as the format allows. */
function zipOf(name: string, content: string): Buffer {
  const data = Buffer.from(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04_03_4b_50, 0);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(data.length, 22);
  local.writeUInt16LE(name.length, 26);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  return Buffer.concat([local, Buffer.from(name), data, end]);
}
