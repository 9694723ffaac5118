import sharp from "sharp";
import { breakLines, onlyDrawable, type TextStyle } from "./draw-text.ts";
import { logoPaths } from "./logo-paths.ts";
import { palette } from "./palette.ts";

/** What messengers show of a link. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Messengers leave out the preview of a picture above 300 kB; 280 leaves room for their headers. */
const mostBytes = 280_000;

/** The parts of an SVG, and what lies over them, as one JPEG that no messenger leaves out. */
export async function encodeSharePicture(
  parts: readonly string[],
  layers: readonly { input: Buffer; left: number; top: number }[] = [],
): Promise<Buffer> {
  const { width, height } = shareSize;
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`;
  const base = sharp(Buffer.from(sheet)).composite([...layers]);
  const pixels = await base.png({ compressionLevel: 1 }).toBuffer();
  for (const quality of [84, 72, 60]) {
    const picture = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (picture.length <= mostBytes) return picture;
  }
  return sharp(pixels).jpeg({ quality: 40, mozjpeg: true }).toBuffer();
}

/** So many lines at most; the last one ends with an ellipsis when there was more. */
export function linesWithin(
  text: string,
  { style, width, most }: { style: TextStyle; width: number; most: number },
): string[] {
  const lines = breakLines(onlyDrawable(text), style, width);
  if (lines.length <= most) return lines;
  let last = `${lines[most - 1]}…`;
  while (breakLines(last, style, width).length > 1 && last.includes(" ")) {
    last = `${last.slice(0, last.lastIndexOf(" ")).replace(/[,.;:]+$/, "")}…`;
  }
  return [...lines.slice(0, most - 1), last];
}

/** The brand's deep green with its furrows, from the left edge on, and the mark over them. */
export function drawField({ width, markAt }: { width: number; markAt: string }): string {
  const { height } = shareSize;
  const middle = width / 2;
  const reach = Math.ceil(width / 90);
  const furrows = Array.from({ length: reach * 2 + 1 }, (_, index) => {
    const foot = (index - reach) * 130;
    return `<path d="M${middle} 300 L${middle + foot - 16} ${height} L${middle + foot + 16} ${height}Z"/>`;
  });
  return [
    `<clipPath id="field"><rect width="${width}" height="${height}"/></clipPath>`,
    `<g clip-path="url(#field)"><rect width="${width}" height="${height}" fill="${palette.brand}"/>`,
    `<g fill="#ffffff" fill-opacity=".06">${furrows.join("")}</g>`,
    `<g transform="${markAt}">${logoPaths.symbolOnDark}</g></g>`,
  ].join("");
}
