import type { Company } from "@areon/contracts/content/company";
import type { ContentKind } from "@areon/contracts/content/editing";
import type { Database } from "#platform/db/database";
import { listVisibleOf, type Visible } from "./visible.queries.ts";

/** Facts about the company; a new installation has none, and its pages leave those sections out. */
export async function getCompany({ db }: { db: Database }): Promise<Company> {
  const found = await listVisibleOf(db, [
    "testimonial",
    "statistic",
    "milestone",
    "team_member",
    "company_value",
    "award",
    "certification",
  ]);
  return {
    testimonials: found.testimonial.map(withSlug),
    statistics: found.statistic.map(withSlug),
    milestones: found.milestone.map(withSlug).toSorted((a, b) => a.year - b.year),
    team: found.team_member.map(withSlug),
    values: found.company_value.map(withSlug),
    awards: found.award.map(withSlug).toSorted((a, b) => b.year - a.year),
    certifications: found.certification.map(withSlug),
  };
}

export function withSlug<K extends ContentKind>({
  slug,
  body,
}: Visible<K>): Visible<K>["body"] & { slug: string } {
  return { ...body, slug };
}
