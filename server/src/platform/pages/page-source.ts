import { Counter, Gauge } from "prom-client";
import type { Logger } from "#platform/log";
import type { Metrics } from "#platform/metrics";
import type { WebBuild } from "./load-web-build.ts";
import type { PageAddress } from "./page-address.ts";
import type { PageForm } from "./page-form.ts";
import { createPageCache } from "./page-cache.ts";
import { renderPage, type Rendered } from "./render-page.ts";
import { createRenderQueue } from "./render-queue.ts";

/** A page is about 40 kB here, so this keeps some 1,600 of them. */
const cacheMaxBytes = 64 * 1024 * 1024;
const freshMs = 60_000;
const staleMs = 24 * 60 * 60_000;
const retryMs = 5_000;
/** Rendering is work for one core; what waits beyond a second or two had better be told so. */
const renderLimits = { atOnce: 16, waiting: 200 };

export interface PageSource {
  get(address: PageAddress, visitorAddress: string): Rendered | Promise<Rendered>;
  /** What the page answers to a form; it is for the sender alone and never kept. */
  submit(address: PageAddress, sent: { visitorAddress: string; form: PageForm }): Promise<Rendered>;
  /** True when `get` costs no render of the visitor's own. */
  has(address: PageAddress): boolean;
}

export function createPageSource(options: {
  build: WebBuild;
  policy: string;
  origin: string;
  log: Logger;
  metrics: Metrics;
}): PageSource {
  const cache = createPageCache<Rendered>({ maxBytes: cacheMaxBytes, freshMs, staleMs, retryMs });
  const queue = createRenderQueue(renderLimits);
  const registers = [options.metrics.registry];
  const renders = new Counter({
    name: "areon_page_renders_total",
    help: "Renders by what they came to; answers from kept pages are not among them",
    labelNames: ["outcome"],
    registers,
  });
  const size: Gauge = new Gauge({
    name: "areon_page_cache_bytes",
    help: "Memory taken by kept pages",
    registers,
    collect: () => size.set(cache.bytes),
  });

  const render = async (
    canonical: string,
    asked: { visitorAddress: string; form?: PageForm },
  ): Promise<Rendered> => {
    const url = options.origin + canonical;
    try {
      const rendered = await queue.run(() => renderPage(options, { url, ...asked }));
      renders.inc({ outcome: rendered.outcome });
      return rendered;
    } catch (error) {
      renders.inc({ outcome: "failed" });
      options.log.error({ err: error, url }, "a page could not be rendered");
      throw error;
    }
  };
  return {
    get({ canonical, mayKeep, isData }, visitorAddress) {
      const work = () => render(canonical, { visitorAddress });
      return mayKeep && !isData ? cache.get(canonical, work) : work();
    },
    submit: ({ canonical }, sent) => render(canonical, sent),
    has: ({ canonical, mayKeep, isData }) => mayKeep && !isData && cache.has(canonical),
  };
}
