import type { Post, PostList } from "@areon/contracts/content/posts";
import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, test, untilHydrated } from "./fixtures.ts";
import { phone } from "./nothing-cut.ts";
import {
  expectSameDocument,
  expectUsable,
  markDocument,
  readApi,
  readJsonLd,
  untilAwake,
} from "./reading-steps.ts";

test("a reader filters, searches and opens a post without a reload", async ({ page, request }) => {
  await page.setViewportSize(phone);
  const post = await somePost(request);
  await page.goto("/blog");
  await untilHydrated(page);
  await expect(page.getByRole("heading", { name: "Post em Destaque" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Últimos Artigos" })).toBeVisible();
  await markDocument(page);
  const categories = page.getByRole("navigation", { name: "Categorias" });
  const category = categories.getByRole("link", { name: post.category.name });
  await expectUsable(category);
  await category.click();
  await expect(page).toHaveURL(`/blog?categoria=${post.category.id}`);
  await expect(page.getByRole("article").first()).toContainText(post.category.name);
  const field = page.getByRole("searchbox", { name: "Buscar artigo" });
  await field.fill(post.title.toUpperCase());
  await field.press("Enter");
  await expect(page).toHaveURL(/\/blog\?categoria=[a-z]+&q=/);
  const found = page.getByRole("article").getByRole("link", { name: post.title });
  await expectUsable(field, found);
  await found.click();
  await expect(page).toHaveURL(`/blog/${post.id}-${post.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: post.title })).toBeVisible();
  await expectSameDocument(page);
  const trail = page.getByRole("navigation", { name: "Você está em" });
  await expect(trail.getByRole("link")).toHaveText(["Home", "Blog"]);
  await expect(page.getByText(/\d+ de [a-zç]+ de 20\d\d · \d+ min/)).toBeVisible();
  await expect(page.getByRole("heading", { name: `Mais de ${post.category.name}` })).toBeVisible();
  await expectUsable(trail.getByRole("link", { name: "Blog" }));
  await expectAccessible(page);
  await page.goBack();
  await expect(field).toHaveValue(post.title.toUpperCase());
});

test("the table of contents is made of the text's own headings and leads to them", async ({
  page,
  request,
}) => {
  const { id: number, toc } = await wholePost(request);
  const headings = toc.filter(({ level }) => level === 2);
  expect(headings.length).toBeGreaterThan(1);
  await page.goto(`/blog/${number}`);
  await untilHydrated(page);
  await untilAwake(page);
  const contents = page.getByRole("navigation", { name: "Neste artigo" });
  await expect(contents.getByRole("link")).toHaveText(headings.map(({ label }) => label));
  const last = headings.at(-1)!;
  await contents.getByRole("link", { name: last.label }).click();
  await expect(page.getByRole("heading", { level: 2, name: last.label })).toBeInViewport();
  await expect(contents.getByRole("link", { name: last.label })).toHaveAttribute(
    "aria-current",
    "location",
  );
});

test("a post is shared by its one address", async ({ page, context, request, baseURL }) => {
  const post = await somePost(request);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/blog/${post.id}`);
  await untilHydrated(page);
  await page.getByRole("button", { name: "Compartilhar" }).click();
  await expect(page.getByText("Link copiado")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/blog/${post.id}-${post.slug}`,
  );
});

test("a post has one address and says what it is", async ({ page, request, baseURL }) => {
  const post = await wholePost(request);
  const path = `/blog/${post.id}-${post.slug}`;
  const moved = await request.get(`/blog/${post.id}-outras-palavras`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers()["location"]).toBe(path);
  await page.goto(`/blog/${post.id}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", baseURL + path);
  await expect(page).toHaveTitle(`${post.seo.meta_title} · AREON`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    post.seo.meta_description,
  );
  expect(await readJsonLd(request, path)).toMatchObject({
    "@type": "Article",
    headline: post.title,
    author: { name: post.author.name },
  });
});

test("a post that is not there is told as such", async ({ page }) => {
  for (const path of ["/blog/999999", "/blog/nenhum"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(
      page.getByRole("heading", { level: 1, name: "Post não encontrado" }),
    ).toBeVisible();
  }
  await page.getByRole("link", { name: "Voltar ao Blog" }).click();
  await expect(page).toHaveURL("/blog");
});

test("nothing found names the way out", async ({ page }) => {
  await page.goto("/blog?q=zzzzzz");
  await expect(page.getByRole("heading", { name: "Nenhum artigo encontrado" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Todos os Posts" }).last().click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("categories, words, further pages and whole posts are plain links and forms", async ({
    page,
    request,
  }) => {
    const post = await wholePost(request);
    await page.goto("/blog");
    await page.getByRole("link", { name: post.category.name, exact: true }).first().click();
    await expect(page).toHaveURL(`/blog?categoria=${post.category.id}`);
    const field = page.getByRole("searchbox", { name: "Buscar artigo" });
    await field.fill(post.title);
    await field.press("Enter");
    await page.getByRole("article").getByRole("link", { name: post.title }).click();
    await expect(page.getByRole("heading", { level: 1, name: post.title })).toBeVisible();
    for (const { label, level } of post.toc) {
      await expect(page.getByRole("heading", { level, name: label }).first()).toBeVisible();
    }
    await page.goto("/blog");
    const before = await page.getByRole("article").count();
    await page.getByRole("link", { name: "Carregar mais artigos" }).click();
    await expect(page).toHaveURL("/blog?pagina=2");
    await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(before);
  });
});

/** Not the featured one, which stands apart. */
async function somePost(request: APIRequestContext) {
  const { posts } = await readApi<PostList>(request, "/content/posts");
  return posts[0]!;
}

async function wholePost(request: APIRequestContext): Promise<Post> {
  return readApi<Post>(request, `/content/posts/${(await somePost(request)).id}`);
}
