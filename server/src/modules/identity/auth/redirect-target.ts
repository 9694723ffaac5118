/**
 * Where a person is sent after a link or a provider: only to our own site, written out in full. All
 * else, however disguised, leads to the front page; it is never an error and never a stranger's page.
 */
export function redirectTarget(asked: string | undefined, publicOrigin: string): string {
  const home = `${publicOrigin}/`;
  if (asked === undefined || asked.length > 2_000 || !isPlain(asked)) return home;
  if (asked !== publicOrigin && !asked.startsWith(home)) return home;
  const url = URL.parse(asked);
  if (!url || url.origin !== publicOrigin || url.username !== "" || url.password !== "")
    return home;
  url.hash = "";
  return url.href;
}

/** Browsers drop or turn around some of these before they go there. */
function isPlain(text: string): boolean {
  return !/[\\\s\p{Cc}\p{Cf}]/u.test(text);
}
