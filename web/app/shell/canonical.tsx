import { useSite } from "~/shell/use-site";

/** The one address of a page, for search engines: whole, with the origin people know. */
export function Canonical({ path }: { path: string }) {
  return <link rel="canonical" href={useSite().publicOrigin + path} />;
}
