import sanitizeHtml, { type IOptions } from "sanitize-html";
import { allowedAttributes, allowedTags, droppedTags, renamedTags } from "./allowed-html.ts";
import { headingId } from "./heading-id.ts";

const options: IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(
    [...allowedAttributes].map(([tag, checks]) => [tag, [...checks.keys()]]),
  ),
  // Where a link may lead is looked at below, more strictly.
  allowedSchemes: ["https", "mailto", "tel"],
  allowProtocolRelative: false,
  nonTextTags: [...droppedTags],
  // Deeper than any text is; what is nested further is hostile or broken.
  nestingLimit: 40,
  transformTags: {
    "*": (tagName, given) => {
      const name = renamedTags.get(tagName) ?? tagName;
      const checks = allowedAttributes.get(name);
      const attribs = Object.fromEntries(
        Object.entries(given)
          .map(([key, value]) => [key, value.trim()] as const)
          .filter(([key, value]) => checks?.get(key)?.(value) === true),
      );
      return { tagName: name, attribs };
    },
  },
  // A link that leads nowhere safe is only its words; a picture from elsewhere is nothing.
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === "img") return attribs["src"] === undefined;
    return tag === "a" && attribs["href"] === undefined ? "excludeTag" : false;
  },
  // An amount stays on the line of its sign.
  textFilter: (text) => text.replaceAll(/R\$ (?=\d)/g, "R$\u00a0"),
};

/** What people and partners write is cut down to the list; what the page itself adds is put in afterwards. */
export function cleanHtml(dirty: string): string {
  const usedIds = new Map<string, number>();
  return (
    sanitizeHtml(dirty, options)
      .replaceAll(/<h([23])>(.*?)<\/h\1>/gs, (_whole, level: string, inner: string) => {
        return `<h${level} id="${headingId(inner, usedIds)}">${inner}</h${level}>`;
      })
      // Texts are long and their pictures far below the first screen.
      .replaceAll(/<img( [^>]*?)? ?\/?>/g, '<img$1 loading="lazy">')
      .trim()
  );
}
