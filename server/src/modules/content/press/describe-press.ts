import type { PressReleaseSummary } from "@areon/contracts/content/press";
import type { FillIn } from "../reading/fill-in.ts";
import type { Visible } from "../reading/visible.queries.ts";

export function describeRelease(
  { number, slug, body }: Visible<"press_release">,
  fillIn: FillIn,
): PressReleaseSummary {
  return {
    number,
    slug,
    title: fillIn.text(body.title),
    date: body.date,
    category: body.category,
    summary: fillIn.text(body.summary),
    pdf: `/api/v1/content/press/${number}.pdf`,
  };
}

export function lastFirst(a: Visible<"press_release">, b: Visible<"press_release">): number {
  return b.body.date.localeCompare(a.body.date) || b.number - a.number;
}
