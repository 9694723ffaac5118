import type { Post } from "@areon/contracts/content/posts";
import type { Site } from "~/platform/document/use-site";
import { postPath } from "./post-path.ts";

type Told = Pick<
  Post,
  | "id"
  | "slug"
  | "title"
  | "excerpt"
  | "image"
  | "publish_date"
  | "updated_at"
  | "author"
  | "author_role"
  | "tags"
>;

/** A post as schema.org has it. */
export function articleJsonLd(post: Told, { publicOrigin, legalName }: Site) {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: post.title,
    description: post.excerpt,
    inLanguage: "pt-BR",
    mainEntityOfPage: publicOrigin + postPath(post),
    ...(post.image && { image: [publicOrigin + post.image] }),
    datePublished: post.publish_date,
    dateModified: post.updated_at,
    author: { "@type": "Person", name: post.author.name, jobTitle: post.author_role },
    publisher: { "@type": "Organization", name: legalName ?? "AREON", url: publicOrigin },
    keywords: post.tags.join(", "),
  };
}
