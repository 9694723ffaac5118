import type { Sweeper } from "#platform/sweepers/sweeper";
import { forgetViewMarks } from "./attention/forget-view-marks.ts";

export function contentSweepers(): Sweeper[] {
  return [{ name: "content.forget_view_marks", everyMs: 600_000, sweep: forgetViewMarks }];
}
