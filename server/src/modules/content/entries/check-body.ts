import type { ContentKind } from "@areon/contracts/content/editing";
import type { JsonDocument } from "#platform/json";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { cleanHtml } from "../html/clean-html.ts";
import { textOfHtml } from "../html/text-of-html.ts";
import { bodies, fieldsOf } from "./bodies.ts";

export type Body = Record<string, JsonDocument>;

/** A body as it may be stored: complete, and its HTML clean. */
export interface CheckedBody {
  body: Body;
  /** Its words for the search: title, summary and text. */
  words: readonly [title: string, summary: string, text: string];
}

/** The only way to a stored body: whoever saves, a person or the seed, goes through here. */
export function checkBody(kind: ContentKind, said: unknown): CheckedBody | Refusal {
  const parsed = bodies[kind].safeParse(said);
  if (!parsed.success) return refuse("content_invalid", { field: fieldOf(parsed.error.issues) });
  const { title, summary, html } = fieldsOf[kind];
  const body: Body = { ...parsed.data };
  for (const field of html) {
    const before = textIn(body, field);
    const clean = cleanHtml(before);
    if (clean === "" && before !== "") return refuse("content_invalid", { field });
    body[field] = clean;
  }
  const texts = (fields: readonly string[]) => fields.map((field) => textIn(body, field)).join(" ");
  return { body, words: [textIn(body, title), texts(summary), textOfHtml(texts(html))] };
}

/** For what comes with the product: there a refusal is a mistake of ours. */
export function insistOnBody(kind: ContentKind, slug: string, said: unknown): CheckedBody {
  const checked = checkBody(kind, said);
  if (!isRefusal(checked)) return checked;
  throw new Error(`${kind} ${slug}: the field ${checked.params["field"]} can't be stored`);
}

export function textIn(body: Body, field: string): string {
  const value = body[field];
  if (Array.isArray(value)) return value.filter((one) => typeof one === "string").join(" ");
  return typeof value === "string" ? value : "";
}

type Issue = { path: readonly PropertyKey[]; code: string; keys?: readonly string[] };

function fieldOf([issue]: readonly Issue[]): string {
  if (issue?.code === "unrecognized_keys") return issue.keys?.[0] ?? "";
  return issue?.path.map(String).join(".") ?? "";
}
