const named = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** All that a text may be made of. */
export const allowedTags = named(
  "h2 h3 p ul ol li blockquote hr br pre strong em code a figure figcaption img " +
    "table caption thead tbody tr th td",
);

/** The page has the first heading, and a text needs two levels of its own. */
export const renamedTags: ReadonlyMap<string, string> = new Map([
  ["h1", "h2"],
  ["h4", "h3"],
  ["h5", "h3"],
  ["h6", "h3"],
  ["b", "strong"],
  ["i", "em"],
]);

/** What they hold is no text for a reader; of all other elements that are not allowed the content stays. */
export const droppedTags = named(
  "script style template title head noscript noembed noframes iframe frame frameset object embed applet " +
    "param audio video canvas textarea select option input button xmp plaintext dialog portal",
);

type Check = (value: string) => boolean;

const count: Check = (value) => /^[1-9]\d{0,3}$/.test(value);
const words: Check = (value) => value.length <= 300;
const cell = new Map<string, Check>([
  ["colspan", count],
  ["rowspan", count],
]);

export const allowedAttributes: ReadonlyMap<string, ReadonlyMap<string, Check>> = new Map([
  ["a", new Map([["href", isSafeLink]])],
  [
    "img",
    new Map([
      ["src", isOwnPicture],
      ["alt", words],
      ["width", count],
      ["height", count],
    ]),
  ],
  ["ol", new Map([["start", count]])],
  ["td", cell],
  ["th", new Map([...cell, ["scope", (value: string) => /^(?:row|col)$/.test(value)]])],
]);

/**
 * Browsers leave out spaces and control characters of a scheme and read a backslash as a slash; so a link
 * holds none of them. A setting may stand in it only after the part that says where it leads.
 */
function isSafeLink(value: string): boolean {
  if (value.length > 2000 || /[\s\\"'<>`\p{Cc}\p{Cf}]/u.test(value)) return false;
  if (/^#[\w-]+$/.test(value) || /^\/(?!\/)/.test(value)) return true;
  if (/^mailto:[^:/]+$/i.test(value)) return true;
  if (/^tel:(?:\+?[\d()-]+|\{\{[a-z_.]+\}\})$/i.test(value)) return true;
  return /^https:\/\/[a-z0-9]/i.test(value) && isPlainAddress(value);
}

/** Without a name and password, which only serve to make one host look like another. */
function isPlainAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && url.protocol === "https:" && url.username === "" && url.password === "";
}

/** Pictures of this site: one from elsewhere would tell others who reads. */
export function isOwnPicture(value: string): boolean {
  return /^\/(?:img|files)\/[\w./-]+$/.test(value) && !value.includes("..") && value.length <= 300;
}
