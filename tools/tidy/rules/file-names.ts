import { fileRule } from "../rule.ts";

const homeless = new Set(["util", "utils", "helper", "helpers", "common", "lib", "shared", "misc"]);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/;

export const fileNames = fileRule({
  name: "file-names",
  guarantee: "files are named in kebab-case after their subject, never after being of general use",
  applies: ({ path }) => /\.([cm]?[jt]sx?|css|sql|md|sh)$/.test(path),
  *check({ path, isScript }) {
    const segments = path.split("/");
    const words = segments.flatMap((segment) => [
      ...segment.split("."),
      ...(/-(utils?|helpers?)\b/.exec(segment)?.slice(1) ?? []),
    ]);
    const word = words.find((candidate) => homeless.has(candidate.toLowerCase()));
    if (word) {
      yield { line: 1, message: `"${word}" says nothing: name it after the subject it serves` };
    }
    if (isScript && !kebab.test(segments.at(-1)!)) {
      yield { line: 1, message: "rename it to kebab-case" };
    }
  },
});
