import { decodeQR, type Image } from "qr/decode.js";

/** What one try may take on a telephone; a person waits for the picture they chose. */
const patienceMs = 2000;

/**
 * The text of a QR code somewhere in the picture, lying as it likes; null when none is found. The
 * library overlooks faint codes and those that lie exactly on a corner, so what it does not find at
 * first it sees again with full contrast, and then turned.
 */
export function readQrPixels(image: Image): string | null {
  const first = tryToRead(image);
  if (first !== null) return first;
  const plain = stretchContrast(image);
  return tryToRead(plain) ?? tryToRead(turn(plain));
}

function tryToRead(image: Image): string | null {
  try {
    return decodeQR(image, { effort: Number.POSITIVE_INFINITY, timeLimit: patienceMs });
  } catch {
    // The library throws for every picture without a code.
    return null;
  }
}

/** Grey, from the darkest hundredth of the picture as black to the lightest as white. */
function stretchContrast({ width, height, data }: Image): Image {
  const greys = new Uint8Array(width * height);
  const counts = new Uint32Array(256);
  for (let pixel = 0; pixel < greys.length; pixel += 1) {
    const [red, green, blue] = [data[pixel * 4]!, data[pixel * 4 + 1]!, data[pixel * 4 + 2]!];
    const grey = (red * 77 + green * 151 + blue * 28) >> 8;
    greys[pixel] = grey;
    counts[grey]! += 1;
  }
  const black = levelAt(counts, greys.length / 100);
  const white = levelAt(counts, (greys.length * 99) / 100);
  const stretched = new Uint8ClampedArray(data.length).fill(255);
  for (let pixel = 0; pixel < greys.length; pixel += 1) {
    const grey = ((greys[pixel]! - black) * 255) / Math.max(1, white - black);
    stretched.fill(grey, pixel * 4, pixel * 4 + 3);
  }
  return { width, height, data: stretched };
}

/** The grey that this many pixels do not exceed. */
function levelAt(counts: Uint32Array, wanted: number): number {
  let seen = 0;
  return counts.findIndex((count) => (seen += count) >= wanted);
}

/** By 30 degrees, on a sheet that holds all of it. */
function turn({ width, height, data }: Image): Image {
  const [sine, cosine] = [0.5, Math.sqrt(0.75)];
  const wide = Math.ceil(width * cosine + height * sine);
  const high = Math.ceil(width * sine + height * cosine);
  const turned = new Uint8ClampedArray(wide * high * 4).fill(128);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const [dx, dy] = [x - wide / 2, y - high / 2];
      const fromX = Math.round(dx * cosine - dy * sine + width / 2);
      const fromY = Math.round(dx * sine + dy * cosine + height / 2);
      if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue;
      turned.fill(data[(fromY * width + fromX) * 4]!, (y * wide + x) * 4, (y * wide + x) * 4 + 3);
    }
  }
  return { width: wide, height: high, data: turned };
}
