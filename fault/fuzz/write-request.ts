import type { Operation } from "./document.ts";
import type { Draft } from "./requests.ts";
import type { Sent } from "./send.ts";
import type { Twist } from "./hostile.ts";

/** Where one value of a request stands, and how another is put there. */
interface Place {
  put(value: unknown): void;
  drop(): void;
}

const rawParts = ["%zz", "%00", "..%2f..%2f", "%ED%A0%80", ".", "a".repeat(700), "%F0%9F%8C%BD"];
const headers: Record<string, string>[] = [
  { authorization: "Bearer a.b.c" },
  { authorization: "Basic YTpi" },
  { "if-none-match": '"a"', "accept-language": "a".repeat(2_000) },
  { accept: "text/xml;q=a" },
  { traceparent: "00-zz-zz-01" },
  { origin: "https://elsewhere.test", "sec-fetch-site": "cross-site" },
  { range: "bytes=0-1,5-" },
  { "content-encoding": "gzip" },
  { "x-http-method-override": "DELETE" },
  { cookie: `a=b; c=${"d".repeat(5_000)}` },
];
const types = ["text/plain", "application/xml", "multipart/form-data", "application/json; a"];
const hugeBytes = 1_100_000;

/** The bytes of a draft whose ids are known. */
export function writeRequest(operation: Operation, draft: Draft): Sent {
  const { twist } = draft;
  const {
    path,
    query,
    headers: own,
    body,
  } = structuredClone({
    path: draft.path,
    query: draft.query,
    headers: draft.headers ?? {},
    body: draft.body,
  });
  const holder = { body };
  if (twist?.kind === "whole" && body !== undefined) holder.body = twist.value;
  if (twist) changeOne(twist, [path, query, own, holder].flatMap(placesIn));
  if (twist?.kind === "add") addTo(twist, [query, holder.body]);
  const address = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    twist?.kind === "address"
      ? rawParts[twist.place % rawParts.length]!
      : encodeURIComponent(textOf(path[name]).toWellFormed()),
  );
  const search = writeQuery(query, twist);
  const text = writeBody(holder.body, twist, operation.form);
  const usual = operation.form?.type ?? "application/json";
  const type = twist?.kind === "type" ? types[twist.place % types.length]! : usual;
  return {
    method: operation.method,
    path: search === "" ? address : `${address}?${search}`,
    headers: {
      ...writeHeaders(own),
      ...(text !== undefined && { "content-type": type, ...operation.form?.sign?.(text) }),
      ...(twist?.kind === "header" && headers[twist.place % headers.length]),
    },
    ...(text !== undefined && { body: text }),
  };
}

function changeOne({ kind, place, value }: Twist, places: readonly Place[]): void {
  const chosen = places[place % Math.max(places.length, 1)];
  if (kind === "leaf") chosen?.put(value);
  if (kind === "drop") chosen?.drop();
}

/** An own property even under a name that would otherwise be the prototype's. */
function addTo({ place, value }: Twist, objects: readonly unknown[]): void {
  const names = ["__proto__", "constructor", "is_admin", "party_id", "id"];
  for (const object of objects) {
    if (typeof object !== "object" || object === null) continue;
    const name = names[place % names.length]!;
    const descriptor = { value, enumerable: true, configurable: true, writable: true };
    Object.defineProperty(object, name, descriptor);
  }
}

function placesIn(container: object): Place[] {
  return Object.entries(container).flatMap(([key, value]) => {
    const owner = container as Record<string, unknown>;
    const here: Place = {
      put: (other) => {
        owner[key] = other;
      },
      drop: () => {
        delete owner[key];
      },
    };
    const below = typeof value === "object" && value !== null ? placesIn(value as object) : [];
    return [here, ...below];
  });
}

function writeQuery(query: Record<string, unknown>, twist: Twist | null): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .flatMap(([key, value]) => {
      const values = Array.isArray(value) ? value : [value];
      return values.map((one) => `${key}=${encodeURIComponent(textOf(one).toWellFormed())}`);
    });
  return (twist?.kind === "repeat" ? [...parts, ...parts] : parts).join("&");
}

/** What no header may hold never leaves a client. */
function writeHeaders(own: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(own).map(([name, value]) => [
      name,
      textOf(value)
        .replaceAll(/[^\t\u0020-\u007E]/g, "?")
        .slice(0, 2_000),
    ]),
  );
}

function writeBody(
  body: unknown,
  twist: Twist | null,
  form: Operation["form"],
): string | undefined {
  if (body === undefined) return undefined;
  const isText = form && typeof body === "string";
  const text = isText ? body : (JSON.stringify(body) ?? "null");
  if (twist?.kind === "broken") return text.slice(0, twist.place % (text.length + 1));
  if (twist?.kind !== "huge") return text;
  return twist.place % 2 === 0
    ? `{"a":"${"a".repeat(hugeBytes)}"}`
    : `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
