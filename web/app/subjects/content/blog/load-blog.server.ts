import type {
  listPosts,
  PostCategory,
  PostList,
  PostSummary,
} from "@areon/contracts/content/posts";
import { call } from "~/platform/api/client";

export interface BlogQuery {
  q: string;
  category: string | undefined;
  /** All pages up to this one are shown, so that reading on adds to what is there. */
  page: number;
}

export interface BlogData {
  query: BlogQuery;
  featured: PostSummary | null;
  posts: PostSummary[];
  categories: PostCategory[];
  /** How many match, the featured one included. */
  total: number;
  next: number | null;
}

/** Further back the list begins later: no address makes the server ask for more than this. */
const pagesShown = 8;

export async function loadBlog(url: URL): Promise<BlogData> {
  const query = readQuery(url.searchParams);
  const first = Math.max(1, query.page - pagesShown + 1);
  const numbers = Array.from({ length: query.page - first + 1 }, (_, step) => first + step);
  const pages = await Promise.all(numbers.map((page) => fetchPosts({ ...query, page })));
  const last = pages.at(-1)!;
  return {
    query,
    featured: pages[0]!.featured,
    posts: pages.flatMap(({ posts }) => posts),
    categories: last.categories,
    total: last.total,
    next: last.next,
  };
}

function fetchPosts({ q, category, page }: BlogQuery): Promise<PostList> {
  return call<typeof listPosts>({
    method: "GET",
    path: "/content/posts",
    query: { q, page, ...(category && { category }) },
  });
}

/** What no blog of ours has in its address counts as not said. */
function readQuery(search: URLSearchParams): BlogQuery {
  const category = search.get("categoria") ?? "";
  const page = Number(search.get("pagina") ?? "1");
  return {
    q: (search.get("q") ?? "").trim().slice(0, 100),
    category: /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(category) ? category.slice(0, 120) : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}
