import sharp from "sharp";
import { breakLines, drawText, onlyDrawable, type TextStyle } from "#platform/documents/draw-text";
import { logoPaths } from "#platform/documents/logo-paths";
import { palette } from "#platform/documents/palette";
import {
  drawField,
  encodeSharePicture,
  linesWithin,
  shareSize,
} from "#platform/documents/share-picture";

export interface ShareWords {
  title: string;
  /** "R$ 128,40". */
  price: string;
  /** "saca 60 kg". */
  unit: string;
  /** "Sorriso, MT". */
  place: string;
}

const photoWidth = 600;
const left = photoWidth + 56;
const textWidth = shareSize.width - left - 56;

const styles = {
  title: { face: "strong", size: 46, color: palette.ink },
  unit: { face: "plain", size: 34, color: palette.muted },
  place: { face: "plain", size: 32, color: palette.muted },
} as const satisfies Record<string, TextStyle>;

/** Photo and words beside it, as the preview of a link shows them; letters are paths (decision 0030). */
export async function drawSharePicture(words: ShareWords, photo: Buffer | null): Promise<Buffer> {
  const layers = photo ? [{ input: await cropPhoto(photo), left: 0, top: 0 }] : [];
  return encodeSharePicture(drawSheet(words, photo !== null), layers);
}

function cropPhoto(photo: Buffer): Promise<Buffer> {
  return sharp(photo, { limitInputPixels: 40_000_000 })
    .resize({ width: photoWidth, height: shareSize.height, fit: "cover", position: "attention" })
    .flatten({ background: palette.paper })
    .timeout({ seconds: 10 })
    .toBuffer();
}

function drawSheet(words: ShareWords, hasPhoto: boolean): string[] {
  const { width, height } = shareSize;
  const title = linesWithin(words.title, { style: styles.title, width: textWidth, most: 3 });
  const priceSize = Math.min(76, Math.floor(760 / words.price.length));
  let y = 216;
  const parts = [`<rect width="${width}" height="${height}" fill="#f7f6f1"/>`];
  if (!hasPhoto) {
    const markAt = `translate(${photoWidth / 2 - 96} 130) scale(4)`;
    parts.push(drawField({ width: photoWidth, markAt }));
  }
  parts.push(`<g transform="translate(${left} 60) scale(1.15)">${logoPaths.dark}</g>`);
  for (const line of title) {
    parts.push(drawText(line, { ...styles.title, x: left, y }));
    y += 58;
  }
  y += 58;
  parts.push(
    drawText(words.price, { face: "strong", size: priceSize, color: palette.ink, x: left, y }),
  );
  parts.push(drawText(`/ ${words.unit}`, { ...styles.unit, x: left, y: y + 50 }));
  parts.push(drawPlace(onlyDrawable(words.place)));
  return parts;
}

function isOneLine(text: string, style: TextStyle): boolean {
  return breakLines(text, style, textWidth).length === 1;
}

const pin =
  "M0-26a11 11 0 0 1 11 11c0 8-11 18-11 18s-11-10-11-18a11 11 0 0 1 11-11Zm0 7a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z";

function drawPlace(place: string): string {
  const y = shareSize.height - 64;
  // The pin takes the room of a few letters.
  const size = [32, 28, 24].find((each) =>
    isOneLine(`mm${place}`, { ...styles.place, size: each }),
  );
  return [
    `<path transform="translate(${left + 12} ${y - 1})" d="${pin}" fill="#12643f" fill-rule="evenodd"/>`,
    drawText(place, { ...styles.place, size: size ?? 20, x: left + 36, y }),
  ].join("");
}
