import { kitItemOldNames, type Press } from "@areon/contracts/content/press";
import { withOldNames } from "@areon/contracts/core/old-names";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { openFillIn } from "../reading/fill-in.ts";
import { withSlug } from "../reading/get-company.ts";
import { listVisibleOf, type Visible } from "../reading/visible.queries.ts";
import { describeRelease, lastFirst } from "./describe-press.ts";
import { plainText } from "../reading/plain-text.ts";

/** The press room in one look; words are looked for in title and summary. */
export async function getPress({ db }: { db: Database }, q: string): Promise<Press> {
  const found = await listVisibleOf(db, [
    "press_release",
    "award",
    "press_kit_item",
    "spokesperson",
    "statistic",
  ]);
  const fillIn = await openFillIn(db);
  const wanted = plainText(q);
  const releases = found.press_release
    .toSorted(lastFirst)
    .map((release) => describeRelease(release, fillIn))
    .filter(({ title, summary }) => plainText(`${title} ${summary}`).includes(wanted));
  return {
    releases,
    total: releases.length,
    awards: found.award.map(withSlug).toSorted((a, b) => b.year - a.year),
    kit: await describeKit(db, found.press_kit_item),
    spokespeople: found.spokesperson.map(withSlug),
    figures: found.statistic.map(withSlug).filter(({ page }) => page === "press"),
  };
}

/** Only what can be downloaded; sizes are those of the files. */
async function describeKit(
  db: Database,
  items: readonly Visible<"press_kit_item">[],
): Promise<Press["kit"]> {
  const { rows } = await sql<{ name: string; size: number }>`
    select name, length(bytes) as size from content.kit_files`.execute(db);
  const sizes = new Map(rows.map(({ name, size }) => [name, size]));
  return items.flatMap(({ slug, body: { title, description, file } }) => {
    const size = sizes.get(file);
    if (size === undefined) return [];
    const url = `/api/v1/content/press-kit/${file}`;
    const item = { slug, type: title, description, filename: file, url, size };
    return withOldNames(item, kitItemOldNames);
  });
}
