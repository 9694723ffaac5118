import { textOldNames } from "@areon/contracts/content/posts";
import type { PressRelease } from "@areon/contracts/content/press";
import { withOldNames } from "@areon/contracts/core/old-names";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { readMinutes } from "../html/text-of-html.ts";
import { openFillIn } from "../reading/fill-in.ts";
import { listVisible } from "../reading/visible.queries.ts";
import { describeRelease, lastFirst } from "./describe-press.ts";

const mostRelated = 3;

export async function getPressRelease(
  { db }: { db: Database },
  number: number,
): Promise<PressRelease | Refusal> {
  const releases = (await listVisible(db, "press_release")).toSorted(lastFirst);
  const release = releases.find((one) => one.number === number);
  if (!release) return refuse("not_found");
  const fillIn = await openFillIn(db);
  const whole = {
    ...describeRelease(release, fillIn),
    content: fillIn.html(release.body.body_html),
    read_minutes: readMinutes(release.body.body_html),
    updated_at: release.changed_at.toISOString(),
    related: releases
      .filter((one) => one !== release)
      .slice(0, mostRelated)
      .map((one) => describeRelease(one, fillIn)),
  };
  return withOldNames(whole, textOldNames);
}
