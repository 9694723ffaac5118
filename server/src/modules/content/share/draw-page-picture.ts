import { drawText, onlyDrawable, type TextStyle } from "#platform/documents/draw-text";
import { palette } from "#platform/documents/palette";
import {
  drawField,
  encodeSharePicture,
  linesWithin,
  shareSize,
} from "#platform/documents/share-picture";

export interface PageWords {
  /** What kind of page it is: "Blog · Mercado". */
  eyebrow: string;
  title: string;
  /** Who wrote it, or what it is about; one line. */
  foot: string;
}

const left = 72;
const width = shareSize.width - 2 * left;
const wheat = "#f2b92d";

/** A page of words has its title for a picture: large, on the brand's deep green. */
export function drawPagePicture(words: PageWords): Promise<Buffer> {
  const title = titleThatFits(words.title);
  const eyebrow = { face: "strong", size: 32, color: wheat } as const;
  const foot = { face: "plain", size: 32, color: palette.onBrandMuted } as const;
  const lineHeight = Math.round(title.style.size * 1.16);
  const top = 228;
  return encodeSharePicture([
    drawField({ width: shareSize.width, markAt: `translate(${left} 64) scale(1.9)` }),
    drawText("AREON", { face: "strong", size: 50, color: palette.onBrand, x: left + 112, y: 128 }),
    drawText(oneLine(words.eyebrow, eyebrow), { ...eyebrow, x: left, y: top }),
    ...title.lines.map((line, index) =>
      drawText(line, { ...title.style, x: left, y: top + 24 + lineHeight * (index + 1) }),
    ),
    drawText(oneLine(words.foot, foot), { ...foot, x: left, y: shareSize.height - 56 }),
  ]);
}

/** As large as three lines allow. */
function titleThatFits(title: string): { lines: string[]; style: TextStyle } {
  const styles = [68, 58, 50].map((size) => ({
    face: "strong" as const,
    size,
    color: palette.onBrand,
  }));
  const fitting = styles.map((style) => ({
    style,
    lines: linesWithin(title, { style, width, most: 3 }),
  }));
  return fitting.find(({ lines }) => !lines.at(-1)?.endsWith("…")) ?? fitting.at(-1)!;
}

function oneLine(text: string, style: TextStyle): string {
  return linesWithin(onlyDrawable(text), { style, width, most: 1 })[0] ?? "";
}
