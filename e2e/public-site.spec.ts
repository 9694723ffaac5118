import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { beginWalk, readWaiting, type CrawledPage, type Walk } from "./crawl.ts";

test.use({ ownDemo: "quiet" });
// What the first ones read, the others look through.
test.describe.configure({ mode: "serial" });

/** Words that stand in pages which nobody finished. */
const placeholders =
  /lorem ipsum|Lorem ipsum|\bTODO\b|\bTBD\b|\bFIXME\b|\{\{[^}]*\}\}|\[\[[^\]]*\]\]|\bundefined\b|\bNaN\b|\[object Object\]|placeholder|[Ee]m construção/;

let walk: Walk;

const isOffer = (path: string) => path.startsWith("/p/");

test("the front page and the texts of the sitemap are there", async ({ page, request }) => {
  walk = beginWalk(["/", ...(await sitemapPaths(request))]);
  await readWaiting(page, walk, (path) => !isOffer(path));
  expect(broken()).toEqual([]);
});

test("every offer of the sitemap is there", async ({ page }) => {
  await readWaiting(page, walk, isOffer);
  expect(broken()).toEqual([]);
});

test("the whole public site is read from there, with no broken link", async ({ page }) => {
  while (walk.waiting.length > 0) await readWaiting(page, walk);
  expect(broken()).toEqual([]);
  expect(walk.site.size).toBeGreaterThan(100);
});

function broken(): string[] {
  return [...walk.site.values()]
    .filter(({ status }) => status !== 200)
    .map(({ path, status, foundOn }) => `${status} ${path} on ${foundOn}`);
}

test("every fragment that is linked to is on its page", () => {
  const lost = pages().flatMap(({ path, links }) =>
    links
      .filter(({ to, id }) => id !== "" && walk.site.get(to)?.ids.includes(id) === false)
      .map(({ to, id }) => `${path} -> ${to}#${id}`),
  );
  expect(lost).toEqual([]);
});

test("every page has one heading of the first level, and says what it is about", () => {
  const faults = indexed().flatMap(({ path, h1, title, description, lang }) => [
    ...(h1 === 1 ? [] : [`${path}: ${h1} h1`]),
    ...(title ? [] : [`${path}: no title`]),
    ...(description.length >= 40 ? [] : [`${path}: description "${description}"`]),
    ...(lang === "pt-BR" ? [] : [`${path}: language ${lang}`]),
  ]);
  expect(faults).toEqual([]);
});

test("a page names itself as its address, and no two say the same about themselves", ({
  baseURL,
}) => {
  const own = indexed().filter(({ path, canonical }) => canonical === new URL(path, baseURL).href);
  const others = indexed().filter((page) => !own.includes(page));
  const known = new Set(own.map(({ canonical }) => canonical));
  // Another address of a page names the page's own, which must be one of those that were read.
  expect(
    others
      .filter(({ canonical }) => !known.has(canonical))
      .map(({ path, canonical }) => [path, canonical]),
  ).toEqual([]);
  // Two people may well offer the same good at the same price.
  const pages = own.filter(({ path }) => !isOffer(path));
  expect(repeated(pages.map(({ title }) => title))).toEqual([]);
  expect(repeated(pages.map(({ description }) => description))).toEqual([]);
});

test("the sitemap names the pages' own addresses, and none that wants to be left out", async ({
  request,
  baseURL,
}) => {
  const listed = await sitemapPaths(request);
  const wrong = listed.filter((path) => {
    const page = walk.site.get(path);
    return page?.canonical !== new URL(path, baseURL).href || page.isHidden;
  });
  expect(wrong).toEqual([]);
});

test("every page has a picture for previews, and each of them is one", async ({ request }) => {
  expect(indexed().flatMap(({ path, picture }) => (picture ? [] : [path]))).toEqual([]);
  for (const picture of someOfEachKind(new Set(indexed().map((page) => page.picture)))) {
    const answer = await request.get(picture);
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()["content-type"], picture).toBe("image/jpeg");
    expect((await answer.body()).length, picture).toBeLessThan(300_000);
  }
});

/** Hundreds are drawn when first asked for, which takes minutes, and those of one kind by the same code. */
function someOfEachKind(pictures: ReadonlySet<string>): string[] {
  const kinds = Map.groupBy(pictures, (picture) => /^.*\/[^/-]*/.exec(picture)![0]);
  return [...kinds.values()].flatMap((alike) => alike.slice(0, 10));
}

test("nothing on a page waits to be written", () => {
  const unfinished = pages().flatMap(({ path, words }) => {
    const found = placeholders.exec(words)?.[0];
    return found ? [`${path}: ${found}`] : [];
  });
  expect(unfinished).toEqual([]);
});

test("pictures on pages exist and have words", async ({ request }) => {
  const silent = pages().flatMap(({ path, images }) =>
    images.filter(({ alt }) => alt === null).map(({ src }) => `${path}: ${src}`),
  );
  expect(silent).toEqual([]);
  const own = pages().flatMap(({ images }) => images.map(({ src }) => src));
  for (const src of new Set(own)) expect((await request.get(src)).status(), src).toBe(200);
});

test("structured data is readable wherever there is some", () => {
  for (const { path, jsonLd } of pages()) {
    for (const text of jsonLd) expect(() => JSON.parse(text), path).not.toThrow();
  }
});

test("robots are told of the sitemap and kept out of what is private", async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!);
  const listed = await sitemapPaths(request);
  expect(listed.filter((path) => closed.some((prefix) => path.startsWith(prefix)))).toEqual([]);
});

test("the feed names posts that are there", async ({ request, baseURL }) => {
  const answer = await request.get("/blog/rss.xml");
  expect(answer.headers()["content-type"]).toContain("application/rss+xml");
  const links = [...(await answer.text()).matchAll(/<guid[^>]*>([^<]+)<\/guid>/g)].map(([, link]) =>
    link!.slice(baseURL!.length),
  );
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((path) => walk.site.get(path)?.status !== 200)).toEqual([]);
});

for (const path of ["/", "/about", "/blog", "/help-center", "/careers", "/press", "/contato"]) {
  test(`every button of ${path} does something`, async ({ page }) => {
    await page.goto(path);
    // A page sleeps until somebody moves, and a hand moves more than once.
    let moves = 0;
    const idle = async () => {
      moves += 1;
      await page.mouse.move(300 + (moves % 2), 300);
      return page.evaluate(idleButtons);
    };
    await expect.poll(idle).toEqual([]);
  });
}

/** In the browser: those that are seen, send no form, open nothing by themselves and listen to nobody. */
function idleButtons(): string[] {
  const listens = (element: Element) =>
    Object.entries(element).some(
      ([key, props]) =>
        key.startsWith("__reactProps$") &&
        Object.keys(props as object).some((name) => /^on[A-Z]/.test(name)),
    );
  return [...document.querySelectorAll("button")]
    .filter((button) => button.checkVisibility())
    .filter((button) => !(button.type === "submit" && button.form))
    .filter((button) => !button.popoverTargetElement && !listens(button))
    .map((button) => button.outerHTML.slice(0, 160));
}

function pages(): CrawledPage[] {
  return [...walk.site.values()].filter(({ isPage }) => isPage);
}

/** Those that search engines are to keep. */
function indexed(): CrawledPage[] {
  return pages().filter(({ isHidden, isPrivate }) => !isHidden && !isPrivate);
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get("/sitemap.xml");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("application/xml");
  const xml = await answer.text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
    const { pathname, search } = new URL(address!.replaceAll("&amp;", "&"));
    return pathname + search;
  });
}
