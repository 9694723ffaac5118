import ts from "typescript";
import { fileRule } from "../rule.ts";
import type { SourceText } from "../source-text.ts";

/** What stays where it is while the page is scrolled, and why it covers nothing that is read or pressed. */
const listed: Readonly<Record<string, string>> = {
  "web/app/frame/app-shell/tab-sheet.tsx": "opened by a tab, and closed by the next press",
  "web/app/platform/document/skip-link.tsx": "there while it has the focus",
  "web/app/platform/toasts/toast-host.tsx": "goes by itself",
  "web/app/ui/action-bar.tsx": "a bar at the edge; pages leave room for it at their end",
  "web/app/ui/anchored-panel.tsx": "opened by a press",
  "web/app/ui/styles/bottom-panel.css": "opened by a press",
  "web/app/ui/styles/chat.css": "a panel that a press opens, and a button in the empty margin",
  "web/app/ui/styles/navigation.css": "a bar at the edge; pages leave room for it at their end",
  "web/app/ui/styles/overlay.css": "opened by a press",
  "web/app/ui/styles/side-panel.css": "opened by a press",
  "web/app/ui/styles/signal-strip.css": "goes when the signal is back or the wait is given up",
};

/** `e2e/find-covered.ts` looks at the pages themselves. */
export const floats = fileRule({
  name: "floats",
  guarantee: "what floats over a page is listed, with the reason why it covers nothing",
  applies: (file) =>
    /^web\/app\/.*\.(css|tsx)$/.test(file.path) && !file.isTest && !(file.path in listed),
  *check(file) {
    for (const line of file.isScript ? linesOfClasses(file) : linesOfStyles(file)) {
      const message =
        "fixed: let it stand in the page, or list the file in floats.ts with the reason";
      yield { line, message };
    }
  },
});

/** A class for itself, for one width or for one state. */
function linesOfClasses(file: SourceText): number[] {
  return file.nodes
    .filter((node) => ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
    .filter(({ text }) => /(^|[\s:])fixed(\s|$)/.test(text) && /\b(inset|top|bottom|z)-/.test(text))
    .map((node) => file.lineOf(node));
}

function linesOfStyles(file: SourceText): number[] {
  return [...file.text.matchAll(/position:\s*fixed/g)].map(({ index }) => file.lineAt(index));
}
