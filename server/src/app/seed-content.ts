import { join } from "node:path";
import type { ContentKind } from "@areon/contracts/content/editing";
import {
  readSeedQuestions,
  readSeedTexts,
  seedEntries,
  seedKitFiles,
  seedPostViews,
  type SeedEntry,
} from "#modules/content";
import type { Trx } from "#platform/db/database";
import { demoAuthors } from "../../../db/seed/demo/content/authors.ts";
import { demoAwards } from "../../../db/seed/demo/content/awards.ts";
import { demoCertifications } from "../../../db/seed/demo/content/certifications.ts";
import { demoMilestones } from "../../../db/seed/demo/content/milestones.ts";
import { demoPressKit } from "../../../db/seed/demo/content/press-kit.ts";
import { demoSpokespeople } from "../../../db/seed/demo/content/spokespeople.ts";
import { demoStatistics } from "../../../db/seed/demo/content/statistics.ts";
import { demoTeam } from "../../../db/seed/demo/content/team.ts";
import { demoTestimonials } from "../../../db/seed/demo/content/testimonials.ts";
import { demoViews } from "../../../db/seed/demo/content/views.ts";
import { demoValues } from "../../../db/seed/demo/content/values.ts";
import { referenceBlogCategories } from "../../../db/seed/reference/content/blog-categories.ts";
import { referenceHelpCategories } from "../../../db/seed/reference/content/help-categories.ts";

const seedFolder = join(import.meta.dirname, "..", "..", "..", "db", "seed");
const reference = (name: string) => join(seedFolder, "reference", "content", name);
const demo = (name: string) => join(seedFolder, "demo", "content", name);

/** How the product works: true wherever it runs. */
export async function seedReferenceContent(trx: Trx): Promise<void> {
  await seedEntries(trx, [
    ...listed("blog_category", referenceBlogCategories),
    ...listed("help_category", referenceHelpCategories),
    ...readSeedQuestions(reference("faq")),
    ...readSeedTexts("help_article", reference("help")),
  ]);
}

/** What a company says of itself. A real one has its own to say, so it begins without. */
export async function seedDemoContent(trx: Trx): Promise<void> {
  await seedKitFiles(trx, demo("press-kit"));
  await seedEntries(trx, [
    ...listed("author", demoAuthors),
    ...readSeedTexts("blog_post", demo("posts")),
    ...readSeedTexts("job", demo("jobs")),
    ...readSeedTexts("press_release", demo("press")),
    ...listed("award", demoAwards),
    ...listed("press_kit_item", demoPressKit),
    ...listed("spokesperson", demoSpokespeople),
    ...listed("testimonial", demoTestimonials),
    ...listed("statistic", demoStatistics),
    ...listed("milestone", demoMilestones),
    ...listed("team_member", demoTeam),
    ...listed("company_value", demoValues),
    ...listed("certification", demoCertifications),
  ]);
  await seedPostViews(trx, demoViews);
}

function listed(
  kind: ContentKind,
  list: readonly { readonly slug: string }[],
): readonly SeedEntry[] {
  return list.map(({ slug, ...body }) => ({ kind, slug, body }));
}
