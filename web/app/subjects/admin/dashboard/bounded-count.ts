import { cappedText } from "~/platform/text/capped-count";

/** `1.000+` where an exact count would cost a walk over the whole table. */
export function boundedCount({ count, is_more }: { count: number; is_more: boolean }): string {
  return cappedText({ count, is_capped: is_more });
}
