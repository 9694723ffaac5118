import type { Job } from "@areon/contracts/content/careers";
import type { Site } from "~/platform/document/use-site";
import { jobPath } from "./job-path.ts";

const employmentTypes: Readonly<Record<string, string>> = {
  CLT: "FULL_TIME",
  PJ: "CONTRACTOR",
  Estágio: "INTERN",
  Temporário: "TEMPORARY",
};

/** A job as schema.org has it. */
export function jobJsonLd(job: Job, { publicOrigin, legalName }: Site) {
  const { type, location, remote, requirements } = job;
  const [city, state] = location.split(",").map((part) => part.trim());
  const isPlace = city !== undefined && state !== undefined;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: `<p>${plain(job.description)}</p><ul>${requirements
      .map((requirement) => `<li>${plain(requirement)}</li>`)
      .join("")}</ul>`,
    identifier: { "@type": "PropertyValue", name: "AREON", value: String(job.id) },
    url: publicOrigin + jobPath(job),
    datePosted: job.published_at.slice(0, 10),
    employmentType: employmentTypes[type] ?? "OTHER",
    directApply: true,
    hiringOrganization: {
      "@type": "Organization",
      name: legalName ?? "AREON",
      sameAs: publicOrigin,
    },
    ...(isPlace && {
      jobLocation: {
        "@type": "Place",
        address: {
          "@type": "PostalAddress",
          addressLocality: city,
          addressRegion: state,
          addressCountry: "BR",
        },
      },
    }),
    ...((remote || !isPlace) && {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "BR" },
    }),
  };
}

function plain(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
