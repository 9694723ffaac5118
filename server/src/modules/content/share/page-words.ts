import type { Database } from "#platform/db/database";
import { openFillIn, type FillIn } from "../reading/fill-in.ts";
import { listVisibleOf } from "../reading/visible.queries.ts";
import type { PageWords } from "./draw-page-picture.ts";

const companyWords: PageWords = {
  eyebrow: "Sua plataforma de agronegócio",
  title: "Comprar, vender e receber sem sair da fazenda",
  foot: "Ofertas, leilões e dinheiro reservado até a entrega",
};

/** What the picture of a page says, by the picture's name; undefined of a page that is not there. */
export async function findPageWords(db: Database, name: string): Promise<PageWords | undefined> {
  if (name === "inicio") return companyWords;
  const [, kind, ref] = /^([a-z]+)-([a-z0-9-]{1,120})$/.exec(name) ?? [];
  const find = kind ? finders[kind] : undefined;
  if (!find || !ref) return undefined;
  return find(db, { ref, number: Number(ref), fillIn: await openFillIn(db) });
}

interface Asked {
  ref: string;
  number: number;
  fillIn: FillIn;
}

const finders: Readonly<
  Record<string, (db: Database, asked: Asked) => Promise<PageWords | undefined>>
> = { post: findPost, ajuda: findHelp, imprensa: findRelease, vaga: findJob };

async function findPost(db: Database, { number, fillIn }: Asked): Promise<PageWords | undefined> {
  const kinds = ["author", "blog_category", "blog_post"] as const;
  const { author, blog_category: categories, blog_post: posts } = await listVisibleOf(db, kinds);
  const post = posts.find((one) => one.number === number)?.body;
  if (!post) return undefined;
  const category = categories.find(({ slug }) => slug === post.category)?.body.name;
  const writer = author.find(({ slug }) => slug === post.author)?.body;
  return {
    eyebrow: category ? `Blog · ${category}` : "Blog",
    title: fillIn.text(post.title),
    foot: writer ? `${writer.name}, ${writer.role}` : "",
  };
}

async function findHelp(db: Database, { ref, fillIn }: Asked): Promise<PageWords | undefined> {
  const kinds = ["help_category", "help_article"] as const;
  const { help_category: categories, help_article: articles } = await listVisibleOf(db, kinds);
  const article = articles.find((one) => one.slug === ref)?.body;
  if (!article) return undefined;
  const category = categories.find(({ slug }) => slug === article.category)?.body.name ?? "";
  return { eyebrow: "Central de Ajuda", title: fillIn.text(article.title), foot: category };
}

async function findRelease(
  db: Database,
  { number, fillIn }: Asked,
): Promise<PageWords | undefined> {
  const { press_release: releases } = await listVisibleOf(db, ["press_release"]);
  const release = releases.find((one) => one.number === number)?.body;
  if (!release) return undefined;
  const { title, category } = release;
  return { eyebrow: "Sala de imprensa", title: fillIn.text(title), foot: category };
}

async function findJob(db: Database, { number }: Asked): Promise<PageWords | undefined> {
  const { job: jobs } = await listVisibleOf(db, ["job"]);
  const job = jobs.find((one) => one.number === number)?.body;
  if (!job) return undefined;
  return { eyebrow: "Carreiras", title: job.title, foot: `${job.department} · ${job.location}` };
}
