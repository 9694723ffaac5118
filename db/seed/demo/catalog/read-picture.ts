import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A picture of the demonstration, by its name. */
export function readPicture(name: string): Promise<Buffer> {
  return readFile(join(import.meta.dirname, "pictures", `${name}.webp`));
}
