import { isRefusal } from "#platform/refusal";
import { keepFile } from "./keep-file.ts";
import type { ProcessDependencies } from "../processing/process-upload.ts";

/**
 * A file of the demonstration, which is our own and not scanned; without it there would be something missing, so a
 * refusal is an error.
 */
export async function seedFile(
  parts: Omit<ProcessDependencies, "scanner">,
  file: Parameters<typeof keepFile>[1],
): Promise<string> {
  const kept = await keepFile({ ...parts, scanner: undefined }, file);
  if (isRefusal(kept)) throw new Error(`${file.filename} could not be kept: ${kept.refused}`);
  return kept;
}
