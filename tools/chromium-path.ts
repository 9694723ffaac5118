import { existsSync } from "node:fs";

const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Chromium of the system: no browser is downloaded. Drawing windows for nobody takes longer than the journeys. */
export const chromiumPath =
  process.env["CHROMIUM_PATH"] ?? browsers.find(existsSync) ?? browsers[0]!;
