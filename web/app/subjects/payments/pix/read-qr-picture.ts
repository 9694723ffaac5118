import type { QrPictureReading } from "./qr-picture.worker.ts";

/** Longer than the worker's own tries together, on a slow telephone. */
const patienceMs = 30_000;

const reasons = {
  not_a_picture: "Não conseguimos abrir esta imagem. Escolha uma foto em JPG ou PNG.",
  no_code:
    "Não encontramos um QR Code nesta imagem. Tire outra foto, de perto, com boa luz e sem cortar o código.",
  unsupported: "Este navegador não consegue ler fotos. Copie o código Pix e cole aqui.",
} as const;

/**
 * The text of the QR code in a photo or screenshot, or a sentence that says why there is none. The
 * picture is looked at beside the page, which stays alive, and never leaves the device; the code for
 * it is loaded when the first picture is chosen.
 */
export async function readQrPicture(file: File): Promise<{ text: string } | { reason: string }> {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") {
    return { reason: reasons.unsupported };
  }
  const reading = await askWorker(file);
  return "text" in reading ? reading : { reason: reasons[reading.fault] };
}

type Reading = QrPictureReading | { fault: "unsupported" };

async function askWorker(file: File): Promise<Reading> {
  const worker = new Worker(new URL("./qr-picture.worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<Reading>();
  const { port1: answer, port2: question } = new MessageChannel();
  answer.addEventListener("message", ({ data }: MessageEvent<Reading>) => resolve(data));
  answer.start();
  worker.addEventListener("error", () => resolve({ fault: "unsupported" }));
  const timer = setTimeout(() => resolve({ fault: "no_code" }), patienceMs);
  worker.postMessage(file, [question]);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
