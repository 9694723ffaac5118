import lighthouse from "lighthouse";
import { categories, type Category } from "./budgets.ts";

export interface Measured {
  scores: Record<Category, number>;
  lcpMs: number;
  fcpMs: number;
  blockedMs: number;
  cls: number;
  scriptBytes: number;
  bytes: number;
  /** What took points away, by category. */
  lost: string[];
}

/** One visit of a phone with an empty cache, as Lighthouse simulates it. */
export async function measure(url: string, debugPort: number): Promise<Measured> {
  const run = await lighthouse(url, {
    port: debugPort,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
  });
  if (!run) throw new Error(`Lighthouse had nothing to say of ${url}`);
  const { audits, categories: judged, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = requestsIn(audits["network-requests"]?.details);
  const sum = (of: readonly Request[]) => of.reduce((all, one) => all + (one.transferSize ?? 0), 0);
  return {
    scores: Object.fromEntries(
      categories.map((one) => [one, Math.round((judged[one]?.score ?? 0) * 100)]),
    ) as Measured["scores"],
    lcpMs: value("largest-contentful-paint"),
    fcpMs: value("first-contentful-paint"),
    blockedMs: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    scriptBytes: sum(requests.filter(({ resourceType }) => resourceType === "Script")),
    bytes: sum(requests),
    lost: categories.flatMap((one) =>
      (judged[one]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${one}: ${id} ${audits[id]?.displayValue ?? ""}`.trim()),
    ),
  };
}

interface Request {
  resourceType?: string;
  transferSize?: number;
}

function requestsIn(details: unknown): Request[] {
  return (details as { items?: Request[] } | undefined)?.items ?? [];
}
