import sharp from "sharp";
import { decoding } from "../content/inspect-file.ts";

export interface Picture {
  width: number;
  height: number;
  bytes: Buffer;
}

/** A column of pixels is cut short of what WebP can hold, and of what any screen shows. */
const maxHeightPerWidth = 4;

/**
 * New pictures from the pixels of an old one: turned upright, in sRGB, without EXIF, place, comments
 * or anything else that came along. None is larger than the original, and no two are of one width.
 */
export async function makePictures(
  original: Buffer,
  { originalWidth, widths }: { originalWidth: number; widths: readonly number[] },
): Promise<Picture[]> {
  const pictures = new Map<number, Picture>();
  for (const width of widthsFor(originalWidth, widths)) {
    const { data, info } = await sharp(original, decoding)
      .autoOrient()
      .resize({
        width,
        height: width * maxHeightPerWidth,
        fit: "inside",
        withoutEnlargement: true,
      })
      .webp({ quality: 80 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true });
    pictures.set(info.width, { width: info.width, height: info.height, bytes: data });
  }
  return [...pictures.values()];
}

/** An original of 500 for 320, 800 and 1600 gives 320 and 500. */
function widthsFor(originalWidth: number, widths: readonly number[]): number[] {
  const smaller = widths.filter((width) => width < originalWidth);
  return smaller.length === widths.length ? smaller : [...smaller, originalWidth];
}
