import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { htmlOfMarkdown } from "../html/html-of-markdown.ts";
import { parseTextFile, type FieldValue, type TextFile } from "./parse-text-file.ts";
import type { SeedEntry } from "./seed-entries.ts";

/** One entry for each Markdown file of the folder, in the order of the files' names. */
export function readSeedTexts(
  kind: "blog_post" | "help_article" | "press_release" | "job",
  folder: string,
): SeedEntry[] {
  return readFolder(folder).map(({ name, fields, text }) => {
    const { slug, ...said } = fields;
    const body_html = htmlOfMarkdown(text);
    return {
      kind,
      slug: textField(name, "slug", slug),
      body: kind === "job" ? jobBody(said, text) : { ...said, body_html },
      publishedOn: publicationDay(kind, said),
    };
  });
}

/** A file of questions is a category: `## Question`, then the answer. */
export function readSeedQuestions(folder: string): SeedEntry[] {
  const files = readFolder(folder).toSorted(
    (a, b) => Number(a.fields["position"] ?? 0) - Number(b.fields["position"] ?? 0),
  );
  return files.flatMap(({ name, fields, text }): SeedEntry[] => {
    const category = textField(name, "slug", fields["slug"]);
    const questions = text.split(/^## /m).slice(1);
    return [
      { kind: "faq_category", slug: category, body: { name: fields["name"] } },
      ...questions.map((said): SeedEntry => {
        const [question = "", ...answer] = said.split("\n");
        return {
          kind: "faq_entry",
          slug: slugOf(question),
          body: {
            question: question.trim(),
            answer_html: htmlOfMarkdown(answer.join("\n")),
            category,
          },
        };
      }),
    ];
  });
}

function readFolder(folder: string): (TextFile & { name: string })[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return names.toSorted().map((name) => ({
    name: basename(name),
    ...parseTextFile(name, readFileSync(join(folder, name), "utf8")),
  }));
}

function textField(file: string, field: string, value: FieldValue | undefined): string {
  if (typeof value !== "string") throw new Error(`${file} has no ${field}`);
  return value;
}

function publicationDay(
  kind: SeedEntry["kind"],
  said: Record<string, FieldValue>,
): string | undefined {
  const day = kind === "blog_post" ? said["published_on"] : said["date"];
  return typeof day === "string" ? day : undefined;
}

/** Of a job the text is what stands below its card; without a description its first paragraph is one. */
function jobBody(said: Record<string, FieldValue>, text: string): Record<string, unknown> {
  if (said["description"] !== undefined) return { ...said, body_html: htmlOfMarkdown(text) };
  const [first = "", ...rest] = text.split(/\n\s*\n/);
  return {
    ...said,
    description: first.replaceAll(/\s+/g, " ").trim(),
    body_html: htmlOfMarkdown(rest.join("\n\n")),
  };
}

function slugOf(question: string): string {
  const words = question.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const slug = words.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "");
  return slug.slice(0, 100).replace(/-+$/, "");
}
