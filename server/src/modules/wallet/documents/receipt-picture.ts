import type { Receipt } from "@areon/contracts/wallet/wallet";
import sharp from "sharp";
import { palette } from "#platform/documents/palette";
import { breakLines, drawText, type TextStyle } from "#platform/documents/draw-text";
import { receiptFoot, receiptText } from "./receipt-rows.ts";

const width = 1080;
const margin = 72;
const headHeight = 380;
const valueLeft = 380;

const styles = {
  brand: { face: "strong", size: 44, color: palette.onBrand },
  headline: { face: "plain", size: 36, color: palette.onBrandMuted },
  label: { face: "plain", size: 32, color: palette.muted },
  value: { face: "strong", size: 34, color: palette.ink },
  foot: { face: "plain", size: 26, color: palette.muted },
} as const satisfies Record<string, TextStyle>;

/** As wide as a phone's picture, and as tall as its words need: what WhatsApp shows without a tap. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { amount, headline, rows } = receiptText(receipt);
  const parts = [drawHead(amount, headline)];
  let y = headHeight + 96;
  for (const { label, value } of rows) {
    const lines = breakLines(value, styles.value, width - valueLeft - margin);
    parts.push(drawText(label, { ...styles.label, x: margin, y }));
    for (const line of lines) {
      parts.push(drawText(line, { ...styles.value, x: valueLeft, y }));
      y += 46;
    }
    y += 30;
  }
  parts.push(`<rect x="${margin}" y="${y - 26}" width="${width - 2 * margin}" height="2"
    fill="${palette.line}"/>`);
  parts.push(drawText(receiptFoot, { ...styles.foot, x: margin, y: y + 40 }));
  const height = y + 100;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${palette.paper}"/>${parts.join("")}</svg>`;
  return sharp(Buffer.from(picture)).png({ palette: true }).toBuffer();
}

function drawHead(amount: string, headline: string): string {
  const size = Math.min(104, Math.floor(1500 / amount.length));
  return [
    `<rect width="${width}" height="${headHeight}" fill="${palette.brand}"/>`,
    drawText("AREON", { ...styles.brand, x: margin, y: 106 }),
    drawText(headline, { ...styles.headline, x: margin, y: 206 }),
    drawText(amount, { face: "strong", size, color: palette.onBrand, x: margin, y: 316 }),
  ].join("");
}
