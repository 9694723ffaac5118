import { releaseOldNames, type PressReleaseSummary } from "@areon/contracts/content/press";
import { withOldNames } from "@areon/contracts/core/old-names";
import type { FillIn } from "../reading/fill-in.ts";
import type { Visible } from "../reading/visible.queries.ts";

export function describeRelease(
  { number, slug, body }: Visible<"press_release">,
  fillIn: FillIn,
): PressReleaseSummary {
  const summary = {
    id: number,
    slug,
    title: fillIn.text(body.title),
    date: body.date,
    category: body.category,
    summary: fillIn.text(body.summary),
    download_url: `/api/v1/content/press/${number}.pdf`,
  };
  return withOldNames(summary, releaseOldNames);
}

export function lastFirst(a: Visible<"press_release">, b: Visible<"press_release">): number {
  return b.body.date.localeCompare(a.body.date) || b.number - a.number;
}
