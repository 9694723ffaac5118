/** Made by `bundling/inline-scripts.ts`: each file with all it imports, as one text. */
const texts = import.meta.glob<string>(["./driver-script.ts", "./driver-worker.ts"], {
  query: "?script",
  import: "default",
  eager: true,
});

export const driverScript = texts["./driver-script.ts"]!;
export const driverWorker = texts["./driver-worker.ts"]!;
