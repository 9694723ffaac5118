import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

const contracts = join(import.meta.dirname, "..");

/** Every endpoint that any file of the contracts describes. */
async function allEndpoints(): Promise<Endpoint[]> {
  const names = readdirSync(contracts, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => /\/[\w-]+\.ts$/.test(name) && !name.startsWith("testing"));
  const modules = await Promise.all(
    files.map((name) => import(join(contracts, name)) as Promise<object>),
  );
  return modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((value): value is Endpoint => isRecord(value) && "rateClass" in value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

interface Part {
  path: string;
  schema: z.ZodType;
}

/** The schema and all that it is made of, however it is nested. */
function partsOf(schema: z.ZodType, path: string, seen = new Set<unknown>()): Part[] {
  const within = (value: unknown, at: string): Part[] => {
    if (value instanceof z.ZodType) return partsOf(value, at, seen);
    if (!isRecord(value) || "_zod" in value || seen.has(value)) return [];
    seen.add(value);
    return Object.entries(value).flatMap(([key, item]) => within(item, `${at}.${key}`));
  };
  if (seen.has(schema)) return [];
  seen.add(schema);
  // Among the checks of a number is the bare one, without the bounds that stand beside it.
  const { checks: _checks, ...definition } = schema.def;
  return [{ path, schema }, ...within(definition, path)];
}

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

/** Of a schema for numbers, days or moments: what it takes although no column does. */
function unstorable(schema: z.ZodType): unknown[] {
  if (schema instanceof z.ZodNumber) {
    return [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER].filter(
      (number) => accepts(schema, number),
    );
  }
  // Text that is free takes anything; a form that tells days from words is one of days.
  if (!(schema instanceof z.ZodISODate || schema instanceof z.ZodISODateTime)) return [];
  return ["0000-01-01", "0000-01-01T00:00:00Z"].filter((day) => accepts(schema, day));
}

function findingsIn(endpoints: readonly Endpoint[]): string[] {
  return endpoints.flatMap(({ id, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      (schema ? partsOf(schema, part) : []).flatMap((inner) =>
        unstorable(inner.schema).map((value) => `${id} ${inner.path} takes ${String(value)}`),
      ),
    ),
  );
}

test("no request takes a number, a day or a moment that the database cannot hold", async () => {
  const endpoints = await allEndpoints();
  expect(endpoints.length).toBeGreaterThan(300);
  expect(findingsIn(endpoints)).toEqual([]);
});

test("an unbounded one is found, however deep it lies", () => {
  const common = {
    id: "test.numbers",
    method: "POST",
    path: "/test",
    summary: "",
    rateClass: "read",
    status: 200,
    response: z.null(),
    problems: [],
  } as const;
  const body = (schema: z.ZodType) => ({ ...common, body: z.object({ a: schema }) });
  const unbounded = [
    z.int(),
    z.coerce.number().int().min(0).optional(),
    z.array(z.union([z.string(), z.object({ b: z.int().nullable().default(null) })])),
    z.record(z.string(), z.number()),
    z.string().transform(Number).pipe(z.int()),
    z.iso.date(),
    z.iso.datetime().nullable(),
  ];
  for (const schema of unbounded) {
    expect(findingsIn([body(schema)])).not.toEqual([]);
  }
  expect(findingsIn([body(z.int32()), body(z.coerce.number().int().min(1).max(9))])).toEqual([]);
});
