import { posix } from "node:path";
import type { Rule } from "../rule.ts";

export const links: Rule = {
  name: "links",
  guarantee: "every link from a document to a file of the repository leads somewhere",
  check({ files, paths }) {
    const folders = new Set([...paths].flatMap(foldersOf));
    // Texts of the seed speak to visitors: they link to pages, and tests of those texts follow them.
    const prose = files.filter(({ path }) => path.endsWith(".md") && !path.startsWith("db/seed/"));
    return prose.flatMap((file) =>
      targetsIn(file.text)
        .map(({ target, at }) => ({
          target,
          line: file.lineAt(at),
          path: posix.join(posix.dirname(file.path), decodeURI(target)).replace(/\/$/, ""),
        }))
        .filter(({ path }) => !paths.has(path) && !folders.has(path))
        .map(({ target, line }) => ({
          path: file.path,
          line,
          message: `links to ${target}, which is not there`,
        })),
    );
  },
};

/** Of links and pictures; what has a scheme leads outside, and a bare anchor stays where it is. */
function targetsIn(text: string): { target: string; at: number }[] {
  return [...text.matchAll(/\]\(<?([^)>\s#]+)[^)]*\)/g)]
    .map((match) => ({ target: match[1]!, at: match.index }))
    .filter(({ target }) => !/^[a-z][a-z+.-]*:/i.test(target));
}

function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
