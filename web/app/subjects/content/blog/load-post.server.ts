import type { getPost, Post } from "@areon/contracts/content/posts";
import { data, redirect } from "react-router";
import { call } from "~/platform/api/client";
import { isMissing } from "~/platform/api/is-missing";
import { parseStoredHtml, type StoredNode } from "../html/parse-stored-html.server.ts";
import { postPath } from "./post-path.ts";

export interface PostPageData {
  post: Omit<Post, "content" | "body_html"> & { body: StoredNode[] };
}

/** A post that is not there is a page that says so; a silent API is an error page. */
export async function loadPost(id: string) {
  const [, number, words] = /^(\d{1,10})(?:-(.*))?$/.exec(id) ?? [];
  if (!number) return missing();
  try {
    const {
      content,
      body_html: _old,
      ...post
    } = await call<typeof getPost>({
      method: "GET",
      path: "/content/posts/{number}",
      params: { number },
    });
    // Other words after the number lead to the words of today; the number alone is an address too.
    if (words !== undefined && words !== post.slug) throw redirect(postPath(post), 301);
    return data<PostPageData | null>({ post: { ...post, body: parseStoredHtml(content) } });
  } catch (failure) {
    if (isMissing(failure)) return missing();
    throw failure;
  }
}

function missing() {
  return data<PostPageData | null>(null, { status: 404 });
}
