import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { fewEntries, openContentSite, type ContentSite } from "../test-content-site.ts";
import { readSeedQuestions, readSeedTexts } from "./read-seed-texts.ts";
import { seedKitFiles } from "./seed-kit-files.ts";

let site: ContentSite;
beforeAll(async () => {
  site = await openContentSite();
});
afterAll(() => site.close());

const postFile = (title: string) => `---
slug: calagem
title: ${title}
excerpt: Como fazer a conta: sem susto.
author: ana
category: mercado
tags: solo, calagem
image: null
featured: false
published_on: 2026-05-06
---
Texto com [ajuda](/help-center) e <script>alert(1)</script>.

## Amostra

- um
`;

const questionFile = `---
slug: lances
name: Lances
position: 1
---
## O que é um leilão?

Uma **disputa**.

## Posso retirar um lance?

Não.
`;

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "content-seed-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const posts = (title: string) =>
  readSeedTexts("blog_post", folderWith({ "01-calagem.md": postFile(title) }));
const questions = () => readSeedQuestions(folderWith({ "lances.md": questionFile }));

test("text files become entries, cleaned like what people write", async () => {
  await site.seed([...fewEntries, ...posts("Calagem"), ...questions()]);
  const { body } = await site.get("/content/posts/1");
  expect(body).toMatchObject({
    slug: "calagem",
    excerpt: "Como fazer a conta: sem susto.",
    tags: ["solo", "calagem"],
    image: null,
    published_on: "2026-05-06",
    toc: [{ id: "secao-amostra", label: "Amostra", level: 2 }],
  });
  expect(body.body_html).toContain('<a href="/help-center">ajuda</a>');
  expect(body.body_html).not.toContain("script");
  expect((await site.get("/content/faq")).body.categories[0].entries).toEqual([
    {
      slug: "o-que-e-um-leilao",
      question: "O que é um leilão?",
      answer_html: "<p>Uma <strong>disputa</strong>.</p>",
    },
    {
      slug: "posso-retirar-um-lance",
      question: "Posso retirar um lance?",
      answer_html: "<p>Não.</p>",
    },
  ]);
});

test("seeding again changes nothing, and newer words follow as a version of their own", async () => {
  const before = await site.rows();
  await site.seed([...fewEntries, ...posts("Calagem"), ...questions()]);
  expect(await site.rows()).toEqual(before);
  await site.moveClock(1);
  await site.seed(posts("Calagem sem erro"));
  expect((await site.get("/content/posts/1")).body.title).toBe("Calagem sem erro");
  expect(await site.rows()).toHaveLength(before.length + 1);
});

test("what a person edited, even only as a draft, or archived is never overwritten", async () => {
  const publisher = await site.signIn(["super"]);
  const list = async (kind: string) =>
    (await site.call(publisher, "GET", `/admin/content?kind=${kind}`)).body.entries;
  const [post] = await list("blog_post");
  const { body } = await site.call(publisher, "GET", `/admin/content/${post.id}`);
  const edited = { based_on: 2, body: { ...body.body, title: "Da editora" } };
  await site.call(publisher, "POST", `/admin/content/${post.id}/versions`, edited);
  const [question] = await list("faq_entry");
  await site.call(publisher, "POST", `/admin/content/${question.id}/archival`, {});
  const before = await site.rows();
  await site.seed([...fewEntries, ...posts("Do produto"), ...questions()]);
  expect(await site.rows()).toEqual(before);
  expect((await site.get("/content/posts/1")).body.title).toBe("Calagem sem erro");
  expect((await site.get("/content/faq")).body.categories[0].entries).toHaveLength(1);
});

test("a folder that is not there or empty seeds nothing, a broken file says which one it is", async () => {
  expect(readSeedTexts("help_article", "/nowhere/at/all")).toEqual([]);
  expect(readSeedQuestions(folderWith({}))).toEqual([]);
  expect(() => readSeedTexts("job", folderWith({ "07-x.md": "sem campos" }))).toThrow("07-x.md");
  const strange = [{ kind: "award", slug: "premio", body: { title: "Sem ano" } }] as const;
  await expect(site.seed(strange)).rejects.toThrow("award premio: the field year");
});

test("kit files are stored once and replaced when the product brings others", async () => {
  const put = (text: string) =>
    inTransaction(site.db, (trx) => seedKitFiles(trx, folderWith({ "logos.zip": text })));
  await put("um");
  const before = await site.rows();
  await put("um");
  expect(await site.rows()).toEqual(before);
  await put("dois");
  expect(await site.rows()).not.toEqual(before);
});
