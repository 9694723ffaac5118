import type {
  getPress,
  getPressRelease,
  Press,
  PressRelease,
} from "@areon/contracts/content/press";
import { data, redirect } from "react-router";
import { call } from "~/platform/api/client";
import { isMissing } from "~/platform/api/is-missing";
import { parseStoredHtml, type StoredNode } from "../html/parse-stored-html.server.ts";
import { pressPath } from "./press-path.ts";

export interface PressData {
  words: string;
  press: Press;
}

export async function loadPress(url: URL): Promise<PressData> {
  const words = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const press = await call<typeof getPress>({
    method: "GET",
    path: "/content/press",
    query: { q: words },
  });
  return { words, press };
}

export interface PressReleaseData {
  release: Omit<PressRelease, "content" | "body_html"> & { body: StoredNode[] };
}

/** A release that is not there is a page that says so; a silent API is an error page. */
export async function loadPressRelease(id: string) {
  const [, number, words] = /^(\d{1,10})(?:-(.*))?$/.exec(id) ?? [];
  if (!number) return missing();
  try {
    const {
      content,
      body_html: _old,
      ...release
    } = await call<typeof getPressRelease>({
      method: "GET",
      path: "/content/press/{number}",
      params: { number },
    });
    // Other words after the number lead to the words of today; the number alone is an address too.
    if (words !== undefined && words !== release.slug) throw redirect(pressPath(release), 301);
    return data<PressReleaseData | null>({
      release: { ...release, body: parseStoredHtml(content) },
    });
  } catch (failure) {
    if (isMissing(failure)) return missing();
    throw failure;
  }
}

function missing() {
  return data<PressReleaseData | null>(null, { status: 404 });
}
