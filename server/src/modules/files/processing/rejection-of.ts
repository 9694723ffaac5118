import { refuse, type Refusal } from "#platform/refusal";
import { fileKinds, typesInWords, type KindName } from "../file-kind.ts";
import { maxMegapixels, type RejectionCode } from "../content/inspect-file.ts";

/** Why a file was not taken, as the refusal that tells its sender. */
export function rejectionOf(rejection: string, kind: KindName): Refusal {
  const types = typesInWords(fileKinds[kind]);
  return refuse(rejection as RejectionCode, { types, max_megapixels: maxMegapixels });
}
