import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Pixels that do not compress, so that a small picture is a large file. */
export function noisyJpeg({ width, height }: { width: number; height: number }): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#666666",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** As a phone writes it: lying on its side, with the place where it was taken. */
export function phoneJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: "#2f7d32" } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Fazenda Phone", Copyright: "Maria da Silva" },
      IFD3: { GPSLatitude: "12/1 32/1 43/1", GPSLatitudeRef: "S", GPSMapDatum: "WGS-84 SORRISO" },
    })
    .toBuffer();
}

/** The beginning of a JPEG with a comment segment in front of everything else. */
export function withJpegComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff_fe, 0);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]);
}

/** A few bytes that claim to be a huge picture. */
export function pngClaiming(size: { width: number; height: number }): Buffer {
  return pngOf({
    ...size,
    depth: [8, 2, 0, 0, 0],
    pixels: Buffer.from("789c0300000000010000", "hex"),
  });
}

/** Every pixel is there, one bit each: a hundred million of them are a file of 12 kB. */
export function blackPng({ width, height }: { width: number; height: number }): Buffer {
  const pixels = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
  return pngOf({ width, height, depth: [1, 0, 0, 0, 0], pixels });
}

/** A small picture with a piece of text that unfolds into so many bytes. */
export function pngWithText(unfoldedBytes: number): Buffer {
  const text = deflateSync(Buffer.alloc(unfoldedBytes));
  const chunk = pngChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0", "latin1"), text]));
  const picture = blackPng({ width: 64, height: 64 });
  return Buffer.concat([picture.subarray(0, pngHeadBytes), chunk, picture.subarray(pngHeadBytes)]);
}

/** Signature and IHDR. */
const pngHeadBytes = 33;

function pngOf(picture: {
  width: number;
  height: number;
  depth: readonly number[];
  pixels: Buffer;
}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(picture.width, 0);
  header.writeUInt32BE(picture.height, 4);
  header.set(picture.depth, 8);
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001A\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", picture.pixels),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, sum]);
}

export const smallPdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n" +
    "trailer<</Root 1 0 R>>\n%%EOF\n",
);
