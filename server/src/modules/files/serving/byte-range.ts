import type { ByteRange } from "../store/file-store.ts";

/** One range in bytes; several at once, or anything unclear, is answered with the whole file. */
export function parseRange(header: string | undefined): ByteRange | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "") return last === "" ? undefined : { lastBytes: Number(last) };
  if (last === "") return { first: Number(first) };
  return Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) };
}
