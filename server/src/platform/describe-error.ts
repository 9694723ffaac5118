/** What a log line, a job or a cursor keeps of an error. */
export interface DescribedError {
  type: string;
  message: string;
  stack: string;
  cause?: DescribedError;
  errors?: DescribedError[];
  [field: string]: unknown;
}

/**
 * These fields say what went wrong and where. All others stay out: PostgreSQL quotes the row at fault
 * in `detail` and `where`, the pool hangs its client on the error, a parser its input, a socket its
 * last packet.
 */
const toldFields = [
  "code",
  "constraint",
  "table",
  "column",
  "schema",
  "routine",
  "severity",
  "statusCode",
  "errno",
  "syscall",
];
const maxDepth = 3;

/** Names the error and its place, and none of the values that people sent. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "[cut]", stack: "" };
  const type = error.constructor.name || error.name;
  const message = messageOf(error);
  const described: DescribedError = { type, message, stack: stackOf(error, `${type}: ${message}`) };
  for (const field of toldFields) {
    const value: unknown = Reflect.get(error, field);
    if (typeof value === "string" || typeof value === "number") described[field] = value;
  }
  if (depth >= maxDepth) return described;
  if (error.cause instanceof Error) described.cause = describeError(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    described.errors = error.errors.slice(0, 3).map((one) => describeError(one, depth + 1));
  }
  return described;
}

/** For whoever keeps errors as text: the same error, with nothing in it that must not be kept. */
export function withoutValues(error: unknown): Error {
  const { type, message, stack } = describeError(error);
  const clean = new Error(message);
  clean.name = type;
  clean.stack = stack;
  return clean;
}

/**
 * An address's query may hold a code, a token or what a person typed. A part of the path as long as
 * 256 bits is the key to a page that asks for nothing else.
 */
export function withoutQueries(text: string): string {
  return text.replaceAll(/[^\s"']+/g, withoutQuery).replaceAll(/\/[\w%-]{43,}/g, "/[cut]");
}

/** Without an expression: one for it takes the square of the length, and a whole address may be sent to us. */
function withoutQuery(word: string): string {
  const path = word.indexOf("/");
  const query = path === -1 ? -1 : word.indexOf("?", path);
  return query === -1 ? word : `${word.slice(0, query)}?[cut]`;
}

function messageOf(error: Error): string {
  // A parser quotes the text that it could not read.
  if (error instanceof SyntaxError && error.message.includes("JSON")) return "JSON is unreadable";
  const issues = issuesOf(error);
  if (issues) return issues;
  // Data exceptions quote the value: `invalid input syntax for type date: "…"`.
  const isOfData = /^22...$/.test(String(Reflect.get(error, "code")));
  const message = isOfData ? error.message.replace(/".*"/s, "[cut]") : error.message;
  return withoutQueries(message);
}

/** A schema's complaint by place and kind: its sentences may name what was found there. */
function issuesOf(error: Error): string | undefined {
  const issues: unknown = Reflect.get(error, "issues");
  if (!Array.isArray(issues)) return undefined;
  const told = issues.slice(0, 10).map((issue: { path?: unknown[]; code?: unknown }) => {
    const place = (issue.path ?? []).map(String).join(".");
    return `${place || "value"}: ${String(issue.code)}`;
  });
  return `does not fit its schema: ${told.join(", ")}`;
}

function stackOf(error: Error, heading: string): string {
  const stack = error.stack ?? "";
  const start = stack.indexOf(error.message);
  const rest = start < 0 ? stack : stack.slice(start + error.message.length);
  const frames = rest.split("\n").filter((line) => /^\s+at /.test(line));
  return [heading, ...frames].join("\n");
}
