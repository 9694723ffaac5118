import { drawPhoto } from "../web/app/subjects/payments/pix/testing/draw-photo.ts";
import { writePng } from "./test-picture.ts";

/** A PNG of a printed QR code, taken by hand from the side, in poor light. */
export function photographOf(text: string): Buffer {
  const { width, height, data } = drawPhoto({
    text,
    width: 1200,
    height: 1200,
    corners: [
      [0.25, 0.2],
      [0.75, 0.24],
      [0.86, 0.88],
      [0.16, 0.8],
    ],
    ink: 60,
    paper: 200,
    shade: 0.3,
    noise: 15,
    blur: 0.6,
  });
  return writePng({ width, height, rgb: Buffer.from(data.filter((_, i) => i % 4 < 3)) });
}
