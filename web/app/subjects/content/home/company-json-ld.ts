import type { Site } from "~/platform/document/use-site";

/** Who stands behind the site and how it is searched, as schema.org has it. */
export function companyJsonLd(site: Site) {
  const { publicOrigin: origin, legalName, contactEmail, phone } = site;
  const organization = `${origin}/#organization`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: "AREON",
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
        ...(legalName && { legalName }),
        ...((contactEmail ?? phone) && {
          contactPoint: {
            "@type": "ContactPoint",
            contactType: "customer support",
            availableLanguage: "pt-BR",
            ...(contactEmail && { email: contactEmail }),
            ...(phone && { telephone: phone }),
          },
        }),
      },
      {
        "@type": "WebSite",
        "@id": `${origin}/#website`,
        name: "AREON",
        url: `${origin}/`,
        inLanguage: "pt-BR",
        publisher: { "@id": organization },
        potentialAction: {
          "@type": "SearchAction",
          target: `${origin}/marketplace?q={search_term_string}`,
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}
