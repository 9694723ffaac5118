import type {
  Faq,
  getFaq,
  getHelp,
  Help,
  HelpHit,
  searchHelp,
} from "@areon/contracts/content/help";
import type { getSupportHours, SupportHours } from "@areon/contracts/support/support";
import { call } from "~/platform/api/client";
import { parseStoredHtml, type StoredNode } from "../html/parse-stored-html.server.ts";

export interface HelpCenterData {
  subjects: Help["categories"];
  /** The one whose articles are listed. */
  subject: Help["categories"][number] | undefined;
  faq: { slug: string; name: string }[];
  shownFaq: ShownFaq | undefined;
  hours: SupportHours | undefined;
  search: { words: string; hits: HelpHit[] } | undefined;
}

export interface ShownFaq {
  slug: string;
  entries: { slug: string; question: string; answer: StoredNode[] }[];
}

export async function loadHelpCenter(url: URL): Promise<HelpCenterData> {
  const words = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const [help, faq, hours, search] = await Promise.all([
    call<typeof getHelp>({ method: "GET", path: "/content/help" }),
    call<typeof getFaq>({ method: "GET", path: "/content/faq" }),
    readHours(),
    words === "" ? undefined : readHits(words),
  ]);
  const asked = url.searchParams.get("assunto");
  return {
    subjects: help.categories,
    subject: help.categories.find(({ slug }) => slug === asked),
    faq: faq.categories.map(({ slug, name }) => ({ slug, name })),
    shownFaq: chooseFaq(faq, url.searchParams.get("tema")),
    hours,
    search,
  };
}

/** A silent desk costs its hours, never the page. */
function readHours(): Promise<SupportHours | undefined> {
  const request = { method: "GET", path: "/support/hours" } as const;
  return call<typeof getSupportHours>(request).catch(() => undefined);
}

async function readHits(words: string) {
  const { hits } = await call<typeof searchHelp>({
    method: "GET",
    path: "/content/help-search",
    query: { q: words },
  });
  return { words, hits };
}

function chooseFaq({ categories }: Faq, asked: string | null): ShownFaq | undefined {
  const chosen = categories.find(({ slug }) => slug === asked) ?? categories[0];
  if (!chosen) return undefined;
  const entries = chosen.entries.map(({ slug, question, answer_html }) => ({
    slug,
    question,
    answer: parseStoredHtml(answer_html),
  }));
  return { slug: chosen.slug, entries };
}
