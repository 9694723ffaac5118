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
  return tryToRead(imageOf(plain)) ?? tryToRead(imageOf(turn(plain)));
}

function tryToRead(image: Image): string | null {
  try {
    return decodeQR(image, { effort: Number.POSITIVE_INFINITY, timeLimit: patienceMs });
  } catch {
    // The library throws for every picture without a code.
    return null;
  }
}

/** A whole pixel is one number: several million of them are moved on a telephone. */
interface Picture {
  width: number;
  height: number;
  pixels: Uint32Array<ArrayBuffer>;
}

function imageOf({ width, height, pixels }: Picture): Image {
  return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
}

/** Grey, from the darkest hundredth of the picture as black to the lightest as white. */
function stretchContrast({ width, height, data }: Image): Picture {
  const greys = new Uint8Array(width * height);
  const counts = new Uint32Array(256);
  for (let pixel = 0; pixel < greys.length; pixel += 1) {
    const at = pixel * 4;
    const grey = (data[at]! * 77 + data[at + 1]! * 151 + data[at + 2]! * 28) >> 8;
    greys[pixel] = grey;
    counts[grey]! += 1;
  }
  const black = levelAt(counts, greys.length / 100);
  const white = levelAt(counts, (greys.length * 99) / 100);
  const stretched = Uint32Array.from({ length: 256 }, (_, grey) => {
    const part = (grey - black) / Math.max(1, white - black);
    return opaque(Math.round(Math.min(1, Math.max(0, part)) * 255));
  });
  return { width, height, pixels: Uint32Array.from(greys, (grey) => stretched[grey]!) };
}

/** The grey that this many pixels do not exceed. */
function levelAt(counts: Uint32Array, wanted: number): number {
  let seen = 0;
  return counts.findIndex((count) => (seen += count) >= wanted);
}

function opaque(grey: number): number {
  return 0xff_00_00_00 + grey * 0x01_01_01;
}

/** By 30 degrees, on a grey sheet that holds all of it. */
function turn({ width, height, pixels }: Picture): Picture {
  const [sine, cosine] = [0.5, Math.sqrt(0.75)];
  const wide = Math.ceil(width * cosine + height * sine);
  const high = Math.ceil(width * sine + height * cosine);
  const turned = new Uint32Array(wide * high).fill(opaque(128));
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const [dx, dy] = [x - wide / 2, y - high / 2];
      const fromX = Math.round(dx * cosine - dy * sine + width / 2);
      const fromY = Math.round(dx * sine + dy * cosine + height / 2);
      if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue;
      turned[y * wide + x] = pixels[fromY * width + fromX]!;
    }
  }
  return { width: wide, height: high, pixels: turned };
}
