import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { ApiDocument, Operation, Schema } from "./document.ts";
import type { Role } from "./people.ts";
import type { FindSecret } from "./secrets.ts";
import type { Answered } from "./send.ts";

/** As what an answer is counted. */
export const findingKinds = [
  "server errors",
  "hangs",
  "undocumented statuses",
  "undocumented shapes",
  "secrets",
] as const;

export interface Finding {
  kind: (typeof findingKinds)[number];
  words: string;
}

export type Judge = (asked: {
  operation: Operation;
  role: Role;
  path: string;
  answer: Answered | "hang";
}) => Finding[];

/** Any call may meet these; they are never how a partner's absence is told. */
const neverTold = ["internal", "unavailable"];

export function createJudge(document: ApiDocument, findSecret: FindSecret): Judge {
  const validate = validatorsOf(document);
  return ({ operation, role, path, answer }) => {
    if (answer === "hang") return [{ kind: "hangs", words: "no answer" }];
    const findings: Finding[] = [];
    const secret = findSecret(role, path, answer.text);
    if (secret) findings.push({ kind: "secrets", words: secret });
    const code = problemCode(answer);
    const announced = operation.answers[String(answer.status)];
    const codes = announced?.description?.split(", ") ?? [];
    if (
      answer.status >= 500 &&
      (code === undefined || neverTold.includes(code) || !codes.includes(code))
    ) {
      return [...findings, { kind: "server errors", words: `${answer.status} ${code ?? ""}` }];
    }
    // Another's protocol is described where that protocol is.
    if (operation.isForeign) return findings;
    if (!announced || (code !== undefined && !codes.includes(code))) {
      return [
        ...findings,
        { kind: "undocumented statuses", words: `${answer.status} ${code ?? ""}` },
      ];
    }
    const complaint = shapeOf(validate, announced.content ?? {}, answer);
    if (complaint) findings.push({ kind: "undocumented shapes", words: complaint });
    return findings;
  };
}

function shapeOf(
  validate: (schema: Schema, value: unknown) => string | undefined,
  content: Record<string, { schema: Schema }>,
  { status, type, text }: Answered,
): string | undefined {
  // It has no body by its own meaning, whatever is described.
  if (status === 204) return text === "" ? undefined : "204 has a body";
  const described = content[type];
  if (!described) return `${status} of type "${type}"`;
  const value = parsed(text);
  if (value === undefined) return `${status} is no JSON`;
  const complaint = validate(described.schema, value);
  return complaint && `${status} ${complaint}`;
}

function validatorsOf({ components }: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const made = new Map<string, ValidateFunction>();
  return (schema: Schema, value: unknown): string | undefined => {
    const key = JSON.stringify(schema);
    const check = made.get(key) ?? ajv.compile({ allOf: [schema], components });
    made.set(key, check);
    if (check(value)) return undefined;
    const [error] = check.errors ?? [];
    return `${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
  };
}

function problemCode({ type, text }: Answered): string | undefined {
  if (type !== "application/problem+json") return undefined;
  const value = parsed(text) as { code?: string } | undefined;
  return value?.code;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
