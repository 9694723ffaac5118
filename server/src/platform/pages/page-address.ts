/** Longer queries are answered but not kept; still longer ones belong to no page of ours. */
const keptQueryLength = 512;
const maxAddressLength = 2_048;
/**
 * The router asks which files belong to the links of a page, all in one address; forty offers make one of
 * 2,400 characters. Above this length it does not ask.
 */
const linksOfPage = "/__manifest?";
const maxLinksLength = 7_680;

/** Added to links by those who count clicks; no page reads them, so they make no page of their own. */
const clickMarks = /^(?:utm_.*|gclid|fbclid|msclkid|mc_eid|mc_cid)$/;

export interface PageAddress {
  /** Path and query in one fixed form: what is rendered, and under which it is kept. */
  canonical: string;
  mayKeep: boolean;
  isData: boolean;
}

/** Null for what is no address of a page. The host is not looked at: it never reaches the renderer. */
export function pageAddress(url: string): PageAddress | null {
  const longest = url.startsWith(linksOfPage) ? maxLinksLength : maxAddressLength;
  if (!url.startsWith("/") || url.length > longest) return null;
  const [path = "/", ...rest] = url.split("?");
  const query = new URLSearchParams(rest.join("?"));
  for (const name of new Set(query.keys())) if (clickMarks.test(name)) query.delete(name);
  query.sort();
  const search = query.size > 0 ? `?${query.toString()}` : "";
  return {
    canonical: path + search,
    mayKeep: search.length <= keptQueryLength,
    isData: path.endsWith(".data"),
  };
}
