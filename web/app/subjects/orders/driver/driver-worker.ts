const shelf = "areon-entrega";
const patienceMs = 6_000;

/** What this worker uses of its world; the library's own types of it contradict those of pages. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Telling extends Lasting {
  data: unknown;
  source: { url?: string } | null;
}
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(name: "install", act: () => void): void;
  addEventListener(name: "activate", act: (event: Lasting) => void): void;
  addEventListener(name: "fetch", act: (event: Fetching) => void): void;
  addEventListener(name: "message", act: (event: Telling) => void): void;
}
const scope = globalThis as unknown as WorkerScope;

/**
 * Keeps the driver's page for when there is no signal, and nothing else: the newest page if it comes in
 * time, else the last one. A page that is no longer there is forgotten, with the address on it.
 */
scope.addEventListener("install", () => void scope.skipWaiting());
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(newestPage(event.request));
});
scope.addEventListener("message", (event) => {
  const url = event.source?.url;
  if (!url) return;
  // The first visit was before this worker, so the page asks to be kept.
  if (event.data === "keep") event.waitUntil(keepPage(url));
  // The newest page knows less than the kept one: the load is there.
  if (event.data === "renew") event.waitUntil(renewPage(url));
});

async function newestPage(request: Request): Promise<Response> {
  const pages = await caches.open(shelf);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
    await remember(pages, request.url, answer);
    if (answer.status !== 429) return answer;
    return (await pages.match(request.url)) ?? answer;
  } catch (failure) {
    const kept = await pages.match(request.url);
    if (kept) return kept;
    throw failure;
  }
}

async function keepPage(url: string): Promise<void> {
  const pages = await caches.open(shelf);
  if (!(await pages.match(url))) await remember(pages, url, await fetch(url));
}

async function renewPage(url: string): Promise<void> {
  await remember(await caches.open(shelf), url, await fetch(url));
}

async function remember(pages: Cache, url: string, answer: Response): Promise<void> {
  if (answer.ok) await pages.put(url, answer.clone());
  else if (answer.status === 404) await pages.delete(url);
}
