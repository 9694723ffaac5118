import { encodeQR } from "qr";
import type { Image } from "qr/decode.js";

type Point = readonly [x: number, y: number];

export interface Photo {
  text: string;
  width: number;
  height: number;
  /** Where the corners of the paper lie, as parts of the picture, clockwise from the code's own top left. */
  corners: readonly [Point, Point, Point, Point];
  /** Grey of ink and paper, 0 to 255. */
  ink?: number;
  paper?: number;
  /** How much darker the right edge is than the left, 0 to 1. */
  shade?: number;
  /** The greatest change of a pixel by the sensor. */
  noise?: number;
  /** Pixels by which the picture is out of focus. */
  blur?: number;
}

/** A photograph of a printed code, as a telephone would take it, the same at every run. */
export function drawPhoto(photo: Photo): Image {
  const { width, height, ink = 30, paper = 235, shade = 0, noise = 0, blur = 0 } = photo;
  const rows = encodeQR(photo.text, "raw", { ecc: "medium", border: 4 });
  const onPaper = paperOf(photo.corners);
  const cells = rows.length;
  const place = { u: 0, v: 0 };
  const random = randomNumbers();
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let grey = 0;
      // Nine points of every pixel and around it: edges are soft, more so out of focus.
      for (let point = 0; point < 9; point += 1) {
        const dx = ((point % 3) - 1) * (1 / 3 + blur);
        const dy = (Math.floor(point / 3) - 1) * (1 / 3 + blur);
        onPaper((x + 0.5 + dx) / width, (y + 0.5 + dy) / height, place);
        const isTable = place.u < 0 || place.v < 0 || place.u >= 1 || place.v >= 1;
        const isDark = !isTable && rows[Math.floor(place.v * cells)]![Math.floor(place.u * cells)];
        grey += isTable ? (ink + paper) / 2 : isDark ? ink : paper;
      }
      const light = 1 - (shade * x) / width;
      const seen = (grey / 9) * light + (random() - 0.5) * 2 * noise;
      const at = (y * width + x) * 4;
      data[at] = data[at + 1] = data[at + 2] = seen;
    }
  }
  return { width, height, data };
}

/**
 * From the picture to the paper: the inverse of the projection of a square on four points. Millions of
 * answers go into the same object.
 */
function paperOf([a, b, c, d]: Photo["corners"]) {
  const [dx1, dx2, dx3] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]];
  const [dy1, dy2, dy3] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]];
  const bottom = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / bottom;
  const h = (dx1 * dy3 - dx3 * dy1) / bottom;
  const [m0, m1, m2] = [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0]];
  const [m3, m4, m5] = [b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1]];
  return (x: number, y: number, place: { u: number; v: number }) => {
    const u = (m4 - m5 * h) * x + (m2 * h - m1) * y + (m1 * m5 - m2 * m4);
    const v = (m5 * g - m3) * x + (m0 - m2 * g) * y + (m2 * m3 - m0 * m5);
    const w = (m3 * h - m4 * g) * x + (m1 * g - m0 * h) * y + (m0 * m4 - m1 * m3);
    place.u = u / w;
    place.v = v / w;
  };
}

/** The generator of Park and Miller: a test that fails fails again. */
function randomNumbers(): () => number {
  let state = 42;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
