import {
  defaultTreeAdapter as tree,
  html,
  parseFragment,
  type DefaultTreeAdapterTypes,
} from "parse5";
import { escapeHtml } from "#platform/escape-html";
import {
  allowedAttributes,
  allowedTags,
  droppedTags,
  renamedTags,
  voidTags,
} from "./allowed-html.ts";
import { headingId } from "./heading-id.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Deeper than any text is; what is nested further is hostile or broken. */
const mostLevels = 40;

interface Writing {
  usedIds: Map<string, number>;
  level: number;
}

/**
 * Reads HTML as browsers do and writes it anew from what is on the list: each tag and attribute of the
 * answer was written here, and none of the listed elements changes how a browser reads what follows.
 */
export function cleanHtml(dirty: string): string {
  const writing: Writing = { usedIds: new Map(), level: 0 };
  return writeNodes(parseFragment(dirty).childNodes, writing).trim();
}

function writeNodes(nodes: readonly Node[], writing: Writing): string {
  if (writing.level >= mostLevels) return "";
  const deeper = { ...writing, level: writing.level + 1 };
  return nodes.map((node) => writeNode(node, deeper)).join("");
}

function writeNode(node: Node, writing: Writing): string {
  if (tree.isTextNode(node)) return escapeHtml(keepTogether(node.value));
  return tree.isElementNode(node) ? writeElement(node, writing) : "";
}

/** An amount stays on the line of its sign. */
function keepTogether(text: string): string {
  return text.replaceAll(/R\$ (?=\d)/g, "R$\u00a0");
}

function writeElement(element: Element, writing: Writing): string {
  const isForeign = element.namespaceURI !== html.NS.HTML;
  if (isForeign || droppedTags.has(element.tagName)) return "";
  const tag = renamedTags.get(element.tagName) ?? element.tagName;
  if (!allowedTags.has(tag)) return writeNodes(element.childNodes, writing);
  const attributes = attributesOf(tag, element);
  if (tag === "img" && !attributes.some(([name]) => name === "src")) return "";
  if (voidTags.has(tag)) return openingTag(tag, attributes);
  const inner = writeNodes(element.childNodes, writing);
  // A link that leads nowhere safe is only its words.
  if (tag === "a" && attributes.length === 0) return inner;
  if (tag === "h2" || tag === "h3") attributes.push(["id", headingId(inner, writing.usedIds)]);
  return `${openingTag(tag, attributes)}${inner}</${tag}>`;
}

function attributesOf(tag: string, element: Element): [name: string, value: string][] {
  const allowed = allowedAttributes.get(tag);
  if (!allowed) return [];
  return element.attrs
    .map(({ name, value }): [string, string] => [name, value.trim()])
    .filter(([name, value]) => allowed.get(name)?.(value) === true);
}

function openingTag(tag: string, attributes: readonly (readonly [string, string])[]): string {
  const written = attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  // Texts are long and their pictures far below the first screen.
  const lazy = tag === "img" ? ' loading="lazy"' : "";
  return `<${tag}${written.join("")}${lazy}>`;
}
