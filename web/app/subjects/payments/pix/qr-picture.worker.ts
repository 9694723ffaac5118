import { readQrPixels } from "./read-qr-pixels.ts";

export type QrPictureReading = { text: string } | { fault: "not_a_picture" | "no_code" };

/** Longest sides in pixels: most codes are found in a small copy, which costs a tenth of the work. */
const sizes = [1200, 2800];

self.addEventListener("message", ({ data, ports: [answer] }: MessageEvent<File>) => {
  void read(data).then((reading) => answer?.postMessage(reading, []));
});

async function read(file: File): Promise<QrPictureReading> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { fault: "not_a_picture" };
  const text = (await readByBrowser(picture)) ?? readByLibrary(picture);
  return text === null ? { fault: "no_code" } : { text };
}

/** Browsers on telephones and on macOS bring a reader that was trained on photographs. */
async function readByBrowser(picture: ImageBitmap): Promise<string | null> {
  const { BarcodeDetector } = self as typeof self & { BarcodeDetector?: BrowserReader };
  if (!BarcodeDetector) return null;
  try {
    const found = await new BarcodeDetector({ formats: ["qr_code"] }).detect(picture);
    return found[0]?.rawValue || null;
  } catch {
    // It exists without being able to read where the system offers no reader.
    return null;
  }
}

type BrowserReader = new (options: { formats: string[] }) => {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>;
};

function readByLibrary(picture: ImageBitmap): string | null {
  const longest = Math.max(picture.width, picture.height);
  const tries = sizes.filter((_, i) => i === 0 || longest > sizes[i - 1]!);
  for (const size of tries) {
    const text = readQrPixels(copyOf(picture, Math.min(1, size / longest)));
    if (text !== null) return text;
  }
  return null;
}

function copyOf(picture: ImageBitmap, scale: number): ImageData {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  // Screenshots may be transparent where they look white.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
