/** What a page says, also in names, hints and titles that are not drawn. In the page. */
export function shownWords(): { origin: string; lang: string; words: string } {
  const hidden = [...document.querySelectorAll("[aria-label], [placeholder], [title], img[alt]")];
  const names = hidden.flatMap((element) =>
    ["aria-label", "placeholder", "title", "alt"].map((name) => element.getAttribute(name) ?? ""),
  );
  return {
    origin: location.origin,
    lang: document.documentElement.lang,
    words: [document.title, document.body.innerText, ...names].join("\n"),
  };
}

/**
 * Words that stand in nearly every English sentence and are none in Portuguese, and what code says when it fails.
 * Small letters: "The" and "And" are in names of companies.
 */
const english =
  /\b(?:the|and|is|not|with|this|your|please|error|failed|loading|retry|undefined|null|NaN|Error|Failed|Loading|Unexpected|Unhandled|Something went wrong)\b|\[object/;

/** The first English word, with what stands around it. */
export function englishIn(words: string): string | undefined {
  const found = english.exec(words);
  if (!found) return undefined;
  const around = words.slice(Math.max(0, found.index - 40), found.index + 60);
  return `English: ${around.replaceAll("\n", " ")}`;
}
