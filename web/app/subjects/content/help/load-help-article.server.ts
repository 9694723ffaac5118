import type { getHelpArticle, HelpArticle, voteHelpArticle } from "@areon/contracts/content/help";
import { data } from "react-router";
import { call } from "~/platform/api/client";
import { isMissing } from "~/platform/api/is-missing";
import { parseStoredHtml, type StoredNode } from "../html/parse-stored-html.server.ts";

export interface HelpArticleData {
  article: Omit<HelpArticle, "body_html"> & { body: StoredNode[] };
}

/** An article that is not there is a page that says so; a silent API is an error page. */
export async function loadHelpArticle(slug: string) {
  try {
    const { body_html, ...article } = await call<typeof getHelpArticle>({
      method: "GET",
      path: "/content/help/{slug}",
      params: { slug },
    });
    return data<HelpArticleData | null>({
      article: { ...article, body: parseStoredHtml(body_html) },
    });
  } catch (failure) {
    if (isMissing(failure)) return data<HelpArticleData | null>(null, { status: 404 });
    throw failure;
  }
}

export interface Vote {
  helpful: boolean;
  /** Whether something was written besides. */
  hasComment: boolean;
}

/** The form of the page, sent with or without a script. */
export async function castVote(slug: string, form: FormData): Promise<Vote> {
  const helpful = form.get("ajudou") === "sim";
  const written = form.get("comentario");
  const comment = typeof written === "string" ? written.trim().slice(0, 1000) : "";
  await call<typeof voteHelpArticle>({
    method: "POST",
    path: "/content/help/{slug}/votes",
    params: { slug },
    body: { helpful, comment },
  });
  return { helpful, hasComment: comment !== "" };
}
