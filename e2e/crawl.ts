import type { Page } from "@playwright/test";

/** What the crawl reads of one address, as the server sends it to whoever has no JavaScript. */
export interface CrawledPage extends ReadDocument {
  path: string;
  foundOn: string;
  status: number;
  /** A page of words; else a file. */
  isPage: boolean;
  isHidden: boolean;
}

interface ReadDocument {
  /** The empty frame of a page that belongs to one person. */
  isPrivate: boolean;
  robots: string;
  title: string;
  description: string;
  canonical: string;
  picture: string;
  lang: string;
  h1: number;
  words: string;
  ids: string[];
  images: { src: string; alt: string | null }[];
  links: { to: string; id: string }[];
  jsonLd: string[];
}

/** A walk along every link that stays on the site; each address is read once. */
export interface Walk {
  site: Map<string, CrawledPage>;
  waiting: { path: string; foundOn: string }[];
  asked: Set<string>;
}

export function beginWalk(start: readonly string[]): Walk {
  const waiting = start.map((path) => ({ path, foundOn: "the sitemap" }));
  return { site: new Map(), waiting, asked: new Set(start) };
}

/** Reads what waits, several at once; what it links to waits then. The page only reads HTML. */
export async function readWaiting(
  page: Page,
  { site, waiting, asked }: Walk,
  isMeant: (path: string) => boolean = () => true,
): Promise<void> {
  const known = waiting.filter(({ path }) => isMeant(path));
  waiting.splice(0, waiting.length, ...waiting.filter(({ path }) => !isMeant(path)));
  const walk = async () => {
    for (let next = known.shift(); next; next = known.shift()) {
      const { path, foundOn } = next;
      const read = await readAddress(page, next);
      site.set(path, read);
      for (const { to } of read.links.filter(({ to }) => !asked.has(to) && isWalked(to))) {
        asked.add(to);
        waiting.push({ path: to, foundOn: path || foundOn });
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, walk));
}

/** Filters multiply without end, and are other journeys' subject. */
function isWalked(path: string): boolean {
  const filters =
    /[?&](?:depois|ordem|preco_\w+|attr\.[^=]+|unidade|entrega|verificados|q|km|origem|vistas|exato|uf|cidade)=/;
  // One frame stands for all pages of one kind that ask for a session.
  return !filters.test(path) && !/^\/(?:auth\?|product\/)/.test(path);
}

async function readAddress(
  page: Page,
  { path, foundOn }: { path: string; foundOn: string },
): Promise<CrawledPage> {
  const answer = await page.request.get(path, { headers: fromElsewhere() });
  const isPage = answer.headers()["content-type"]?.startsWith("text/html") ?? false;
  const document = await page.evaluate(readDocument, {
    html: isPage ? await answer.text() : "",
    path,
  });
  const robots = `${document.robots} ${answer.headers()["x-robots-tag"]}`;
  const isHidden = robots.includes("noindex");
  return { ...document, path, foundOn, status: answer.status(), isPage, isHidden };
}

let visitors = 0;

/** Each page is asked for from another network: a walk through the whole site is more than one may ask for. */
function fromElsewhere(): Record<string, string> {
  visitors += 1;
  return { accept: "text/html", "x-forwarded-for": `2001:db8:${visitors.toString(16)}::1` };
}

/** Runs in the browser, on text alone: nothing of it is loaded or run. */
function readDocument({ html, path }: { html: string; path: string }): ReadDocument {
  const document = new DOMParser().parseFromString(html, "text/html");
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? "";
  const base = new URL(path, "http://site.invalid");
  return {
    isPrivate: document.querySelector("footer") === null,
    robots: attribute('meta[name="robots"]', "content"),
    title: document.title,
    description: attribute('meta[name="description"]', "content"),
    canonical: attribute('link[rel="canonical"]', "href"),
    picture: attribute('meta[property="og:image"]', "content"),
    lang: document.documentElement.lang,
    h1: all("h1").length,
    words: document.querySelector("main")?.textContent ?? "",
    ids: all("[id]").map(({ id }) => id),
    images: all("img[src]").map((image) => ({
      src: image.getAttribute("src")!,
      alt: image.getAttribute("alt"),
    })),
    links: all("a[href]").flatMap((link) => {
      const url = new URL(link.getAttribute("href")!, base);
      if (url.origin !== base.origin) return [];
      return [{ to: url.pathname + url.search, id: decodeURIComponent(url.hash.slice(1)) }];
    }),
    jsonLd: all('script[type="application/ld+json"]').map(({ textContent }) => textContent ?? ""),
  };
}
