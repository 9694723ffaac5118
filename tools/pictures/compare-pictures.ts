import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

export interface Difference {
  name: string;
  /** Undefined when only one of the sets has it. */
  pixels: number | undefined;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

const red = [255, 0, 0] as const;
const fade = 0.25;
/** Of 255. Chromium draws the edge of what is round a little lighter or darker from one time to the next. */
const faintLevels = 3;
/** Edges have no more pixels than this; a ground that changed its colour has. */
const mostOfEdges = 1_000;

/** Which pictures of two sets are not the same, with a picture of where into a folder of the later set. */
export async function comparePictures(before: string, after: string): Promise<Difference[]> {
  const [old, young] = await Promise.all([picturesIn(before), picturesIn(after)]);
  if (old.length === 0 || young.length === 0) throw new Error("one of the sets has no picture");
  const into = join(after, "differences");
  await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true });
  const differences: Difference[] = [];
  for (const name of [...new Set([...old, ...young])].sort()) {
    if (!old.includes(name) || !young.includes(name)) {
      differences.push({ name, pixels: undefined });
      continue;
    }
    const pixels = await compare(join(before, name), join(after, name), join(into, name));
    if (pixels > 0) differences.push({ name, pixels });
  }
  return differences;
}

async function picturesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".png"));
}

async function compare(before: string, after: string, into: string): Promise<number> {
  const [old, young] = await Promise.all([readFile(before), readFile(after)]);
  if (old.equals(young)) return 0;
  const { faint, plain, data, width, height } = difference(
    await pixelsOf(old),
    await pixelsOf(young),
  );
  const count = faint > mostOfEdges ? faint + plain : plain;
  if (count > 0) await sharp(data, { raw: { width, height, channels: 3 } }).toFile(into);
  return count;
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const decoded = sharp(picture).removeAlpha().toColourspace("srgb").raw();
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The later picture in pale, with what is different in red; what only one of them has is different. */
function difference(old: Pixels, young: Pixels): Pixels & { faint: number; plain: number } {
  const width = Math.max(old.width, young.width);
  const height = Math.max(old.height, young.height);
  const data = Buffer.alloc(width * height * 3);
  let [faint, plain] = [0, 0];
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 3) {
      const [was, is] = [placeOf(old, x, y), placeOf(young, x, y)];
      const levels = was < 0 || is < 0 ? 255 : distance(old.data, was, young.data, is);
      if (levels > faintLevels) plain += 1;
      else if (levels > 0) faint += 1;
      for (let part = 0; part < 3; part += 1) {
        data[to + part] = levels === 0 ? 255 - (255 - young.data[is + part]!) * fade : red[part]!;
      }
    }
  }
  return { data, width, height, faint, plain };
}

function distance(old: Buffer, was: number, young: Buffer, is: number): number {
  const parts = [0, 1, 2].map((part) => Math.abs(old[was + part]! - young[is + part]!));
  return Math.max(...parts);
}

/** Negative outside. */
function placeOf({ width, height }: Pixels, x: number, y: number): number {
  return x < width && y < height ? (y * width + x) * 3 : -1;
}
