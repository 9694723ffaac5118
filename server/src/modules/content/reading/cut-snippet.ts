import type { HelpHit } from "@areon/contracts/content/help";
import { plainText } from "./plain-text.ts";

const before = 60;
const most = 200;

/**
 * A piece of the text around the first word that was asked for, in parts that a page marks itself: no HTML
 * leaves the server here. Words match by their beginning, since a stem is found in several endings.
 */
export function cutSnippet(text: string, question: string): HelpHit["snippet"] {
  const beginnings = wordsIn(question)
    .map(({ word }) => plainText(word))
    .filter((word) => word.length > 2)
    .map((word) => (word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : word));
  const words = wordsIn(text);
  const isMatch = (word: string) => beginnings.some((begin) => plainText(word).startsWith(begin));
  const first = words.find(({ word }) => isMatch(word))?.at ?? 0;
  const from = words.find(({ at }) => at >= first - before)?.at ?? 0;
  const cut = text.slice(from, from + most);
  const end = from + most < text.length ? cut.replace(/\s\S*$/, "") : cut;
  const parts = end
    .split(/([\p{L}\p{N}]+)/u)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, is_match: isMatch(part) }));
  const open = [{ text: from > 0 ? "… " : "", is_match: false }];
  const close = [{ text: end.length < cut.length || cut !== end ? "…" : "", is_match: false }];
  return joinAlike([...open, ...parts, ...close]);
}

function wordsIn(text: string): { word: string; at: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((found) => ({
    word: found[0],
    at: found.index,
  }));
}

function joinAlike(parts: HelpHit["snippet"]): HelpHit["snippet"] {
  const joined: HelpHit["snippet"] = [];
  for (const part of parts) {
    if (part.text === "") continue;
    const last = joined.at(-1);
    if (last?.is_match === part.is_match) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
