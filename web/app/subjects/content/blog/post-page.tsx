import type { ReactNode } from "react";
import { Link } from "react-router";
import { JsonLd } from "~/platform/document/json-ld";
import { useSite } from "~/platform/document/use-site";
import { StoredHtml } from "../html/stored-html.ts";
import { longDay } from "~/platform/text/published-day";
import { Avatar } from "~/ui/avatar";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Picture } from "~/ui/picture";
import { Prose } from "~/ui/prose";
import { Toc } from "~/ui/toc";
import { useHeadingInView } from "~/ui/use-heading-in-view";
import { ShareButton } from "~/platform/sharing/share-button";
import { articleJsonLd } from "./article-json-ld.ts";
import type { PostPageData } from "./load-post.server.ts";
import { PostCard } from "./post-card.tsx";
import { postPath } from "./post-path.ts";
import { viewsText } from "./views-text.ts";

type Post = PostPageData["post"];

export interface PostPageProps {
  post: Post;
  /** The box that asks for an address to write to. */
  newsletter: ReactNode;
}

export function PostPage({ post, newsletter }: PostPageProps) {
  const site = useSite();
  return (
    <>
      <JsonLd content={articleJsonLd(post, site)} />
      <div className="wrap pt-3 md:pt-5">
        <Breadcrumbs
          trail={[
            { label: "Home", to: "/" },
            { label: "Blog", to: "/blog" },
          ]}
          current={post.title}
        />
        <PostHead post={post} />
      </div>
      {post.image && (
        <div className="wrap mt-6 max-md:px-0! md:mt-8">
          <Picture
            src={post.image}
            alt={post.image_alt}
            ratio="16/9"
            eager="first"
            className="md:aspect-[21/9]! md:rounded-xl"
          />
        </div>
      )}
      <div className="wrap mt-8 grid gap-x-16 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <article className="min-w-0">
          <Prose>
            <StoredHtml nodes={post.body} />
          </Prose>
          <Tags tags={post.tags} />
          <AuthorBox post={post} />
        </article>
        <aside className="max-lg:contents lg:sticky lg:top-24 lg:self-start">
          <Contents post={post} />
          <div className="lg:mt-6">{newsletter}</div>
        </aside>
      </div>
      <Related post={post} />
    </>
  );
}

function PostHead({ post }: { post: Post }) {
  const facts = [
    post.author_role,
    longDay(post.publish_date),
    post.read_time,
    viewsText(post.views),
  ];
  return (
    <div className="mt-3 max-w-3xl md:mt-5">
      <p className="eyebrow">
        <Link to={`/blog?categoria=${post.category.id}`} className="hover:underline">
          {post.category.name}
        </Link>
      </p>
      <h1 className="mt-2 text-3xl break-words md:text-5xl">{post.title}</h1>
      <p className="mt-4 text-lg text-muted-foreground md:text-xl">{post.excerpt}</p>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={post.author.name} size={48} />
          <p className="min-w-0 leading-snug">
            <b className="block font-semibold">{post.author.name}</b>
            <span className="text-sm text-muted-foreground num">
              {facts.filter(Boolean).join(" · ")}
            </span>
          </p>
        </div>
        <ShareButton
          title={post.title}
          path={postPath(post)}
          className="hidden! max-md:w-full [.js_&]:inline-flex!"
        />
      </div>
    </div>
  );
}

function Contents({ post }: { post: Post }) {
  const entries = post.toc.filter(({ level }) => level === 2);
  const current = useHeadingInView(entries.map(({ id }) => id));
  if (entries.length === 0) return null;
  return (
    <div className="max-lg:order-first">
      <Toc heading="Neste artigo:" entries={entries} current={current ?? entries[0]?.id} />
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Assuntos" className="mt-8 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/blog?${new URLSearchParams({ q: tag }).toString()}`} className="chip">
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function AuthorBox({ post }: { post: Post }) {
  const { author, author_role: role, author_bio: bio } = post;
  return (
    <section
      aria-label="Quem escreveu"
      className="card mt-8 flex max-w-[66ch] gap-4 p-5 text-[.9375rem]"
    >
      <Avatar name={author.name} size={56} />
      <div className="min-w-0">
        <h2 className="text-lg">{author.name}</h2>
        <p className="text-sm text-muted-foreground">{role}</p>
        {bio && <p className="mt-2">{bio}</p>}
      </div>
    </section>
  );
}

function Related({ post }: { post: Post }) {
  if (post.related.length === 0) return <div className="h-(--section)" />;
  return (
    <section className="wrap py-12 md:py-16">
      <h2 className="text-xl md:text-2xl">Mais de {post.category.name}</h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {post.related.map((other) => (
          <PostCard key={other.id} post={other} />
        ))}
      </div>
    </section>
  );
}
