import { isRefusal } from "#platform/refusal";
import { keepFile } from "./keep-file.ts";

/** A file of the demonstration; without it there would be something missing, so a refusal is an error. */
export async function seedFile(
  ...[dependencies, file]: Parameters<typeof keepFile>
): Promise<string> {
  const kept = await keepFile(dependencies, file);
  if (isRefusal(kept)) throw new Error(`${file.filename} could not be kept: ${kept.refused}`);
  return kept;
}
