import type { MetaDescriptor } from "react-router";
import type { Site } from "~/platform/document/use-site";

export interface PageFacts {
  /** Without the company's name, which ends every title. */
  title: string;
  description: string;
  /** The one address of the page, with the query that makes it another page: `/blog/12`. */
  path: string;
  type?: "website" | "article" | "product" | undefined;
  picture?: PagePicture | undefined;
  /** For pages that belong to one person, or say nothing to who searches. */
  isHidden?: boolean | undefined;
}

/** 1200 by 630, as previews want it. An address of our own may leave the origin out. */
export interface PagePicture {
  url: string;
  alt: string;
}

/**
 * Everything a public page says about itself in the head: title, description, its one address, and the
 * preview that messengers draw of it. Each route's `meta` calls it with the matches it was given, since
 * the origin that people know is the root's.
 */
export function pageMeta(matches: readonly unknown[], facts: PageFacts): MetaDescriptor[] {
  const origin = originOf(matches);
  const url = origin + facts.path;
  const { url: address, alt } = facts.picture ?? companyPicture;
  const picture = address.startsWith("/") ? origin + address : address;
  return [
    { title: `${facts.title} · AREON` },
    { name: "description", content: facts.description },
    ...(facts.isHidden ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: url },
    // Nobody who moves on in a browser reads previews, so its script does without them.
    ...(import.meta.env.SSR ? previewOf(facts, { url, picture, alt }) : []),
  ];
}

function previewOf(
  facts: PageFacts,
  { url, picture, alt }: { url: string; picture: string; alt: string },
): MetaDescriptor[] {
  return [
    { property: "og:title", content: facts.title },
    { property: "og:description", content: facts.description },
    { property: "og:type", content: facts.type ?? "website" },
    { property: "og:site_name", content: "AREON" },
    { property: "og:locale", content: "pt_BR" },
    { property: "og:url", content: url },
    { property: "og:image", content: picture },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** A picture that the server draws of a page's own words: `inicio`, `post-12`, `ajuda-{slug}`. */
export function drawnPicture(name: string, alt: string): PagePicture {
  return { url: `/api/v1/content/share-pictures/${name}.jpg`, alt };
}

const companyPicture = drawnPicture("inicio", "AREON, sua plataforma de agronegócio");

function originOf([root]: readonly unknown[]): string {
  return (root as { loaderData?: Site } | undefined)?.loaderData?.publicOrigin ?? "";
}
