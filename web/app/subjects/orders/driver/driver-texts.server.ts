/** Made by `bundling/inline-scripts.ts`: the file with all it imports, as one text. */
const texts = import.meta.glob<string>("./driver-script.ts", {
  query: "?script",
  import: "default",
  eager: true,
});

export const driverScript = texts["./driver-script.ts"]!;
