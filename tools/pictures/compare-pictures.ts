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
/** Of 255. Chromium draws the edge of what is round up to two levels lighter or darker from one time to the next. */
const sameLevels = 3;

/** Which pictures of two sets are not the same, with a picture of where into a folder of the later set. */
export async function comparePictures(before: string, after: string): Promise<Difference[]> {
  const [old, young] = await Promise.all([picturesIn(before), picturesIn(after)]);
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
  const { count, ...drawn } = difference(await pixelsOf(old), await pixelsOf(young));
  const { data, width, height } = drawn;
  if (count > 0)
    await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toFile(into);
  return count;
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const decoded = sharp(picture).removeAlpha().toColourspace("srgb").raw();
  const { data, info } = await decoded.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The later picture in pale, with what is different in red; what only one of them has is different. */
function difference(old: Pixels, young: Pixels): Pixels & { count: number } {
  const width = Math.max(old.width, young.width);
  const height = Math.max(old.height, young.height);
  const data = Buffer.alloc(width * height * 3);
  let count = 0;
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 3) {
      const [was, is] = [placeOf(old, x, y), placeOf(young, x, y)];
      const isSame = was >= 0 && is >= 0 && isEqual(old.data, was, young.data, is);
      if (!isSame) count += 1;
      for (let part = 0; part < 3; part += 1) {
        data[to + part] = isSame ? 255 - (255 - young.data[is + part]!) * fade : red[part]!;
      }
    }
  }
  return { data, width, height, count };
}

function isEqual(old: Buffer, was: number, young: Buffer, is: number): boolean {
  for (let part = 0; part < 3; part += 1) {
    if (Math.abs(old[was + part]! - young[is + part]!) > sameLevels) return false;
  }
  return true;
}

/** Negative outside. */
function placeOf({ width, height }: Pixels, x: number, y: number): number {
  return x < width && y < height ? (y * width + x) * 3 : -1;
}
