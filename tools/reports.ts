import { readFile } from "node:fs/promises";
import { join } from "node:path";

export type Reported = "tests" | "parts" | "journeys";

/** Where the runner of a step writes what it found; a step that could not run has left nothing there. */
export function reportOf(reports: string, name: Reported): string {
  return join(reports, `${name}.json`);
}

export async function readReport<Report>(path: string): Promise<Report> {
  return JSON.parse(await readFile(path, "utf8")) as Report;
}
