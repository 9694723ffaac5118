import { existsSync } from "node:fs";

const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Chromium of the system: no browser is downloaded. Drawing windows for nobody takes longer than the journeys. */
export const chromiumPath =
  process.env["CHROMIUM_PATH"] ?? browsers.find(existsSync) ?? browsers[0]!;

/** Its own calls to the outside are switched off. */
export const chromiumArguments = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Chromium's sandbox does not start for root, which is what CI machines run as.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
