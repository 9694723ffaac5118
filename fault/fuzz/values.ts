import * as fc from "fast-check";
import { realNow } from "../../server/src/platform/clock.ts";
import type { ApiDocument, Schema } from "./document.ts";

/** Values that a schema allows. An id is a mark until it is known which ids there are (`ids.ts`). */
export interface Values {
  of(schema: Schema, name: string): fc.Arbitrary<unknown>;
}

const words = [
  "soja",
  "Milho safra 25/26",
  "São Félix do Xingu",
  "1",
  "ração 🌽",
  "o'brien",
  " a ",
];
/** Deeper than any form of ours; what nests in itself ends here. */
const mostDepth = 8;

export function createValues({ components }: Pick<ApiDocument, "components">): Values {
  const resolve = ({ $ref }: Schema): Schema => components.schemas[$ref!.split("/").at(-1)!]!;

  function of(schema: Schema, name: string, depth = 0): fc.Arbitrary<unknown> {
    if (depth > mostDepth) return fc.constant(null);
    if (schema.$ref) return of(resolve(schema), name, depth + 1);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => of(choice, name, depth + 1)));
    const types = [schema.type ?? "any"].flat();
    return fc.oneof(...types.map((type) => ofType({ schema, type, name, depth })));
  }

  function ofType(asked: { schema: Schema; type: string; name: string; depth: number }) {
    const { schema, type, name, depth } = asked;
    switch (type) {
      case "string":
        return textOf(schema, name);
      case "integer":
        return fc.integer(boundsOf(schema));
      case "number":
        return fc.double({ ...boundsOf(schema), noNaN: true, noDefaultInfinity: true });
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      case "array":
        return fc.array(of(schema.items ?? {}, name, depth + 1), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
        });
      case "object":
        return objectOf(schema, depth);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  }

  function objectOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    const own = Object.entries(schema.properties ?? {}).map(
      ([name, property]) => [name, of(property, name, depth + 1)] as const,
    );
    const requiredKeys = schema.required ?? [];
    const declared = fc.record(Object.fromEntries(own), { requiredKeys });
    const rest = schema.additionalProperties;
    if (typeof rest !== "object" || Object.keys(rest).length === 0) return declared;
    const others = fc.dictionary(
      of(schema.propertyNames ?? { type: "string", maxLength: 20 }, "", depth + 1).map(String),
      of(rest, "", depth + 1),
      { maxKeys: 3 },
    );
    return fc.tuple(declared, others).map(([mine, more]) => ({ ...more, ...mine }));
  }

  return { of };
}

function boundsOf({ minimum, maximum, exclusiveMinimum }: Schema) {
  const int4 = 2_147_483_647;
  const min = minimum ?? (exclusiveMinimum === undefined ? -int4 : exclusiveMinimum + 1);
  return { min: Math.max(min, -int4), max: Math.min(maximum ?? int4, int4) };
}

function textOf(schema: Schema, name: string): fc.Arbitrary<string> {
  if (schema.format === "uuid") return idMark(name);
  if (schema.format === "date") return momentOf((text) => text.slice(0, 10));
  if (schema.format === "date-time") return momentOf((text) => text);
  if (schema.format === "email") {
    return fc.nat(999_999).map((number) => `fuzz-${number}@fault.test`);
  }
  if (schema.format === "uri") return fc.constant("https://fault.test/a?b=c");
  const known = knownForms[name];
  const drawn = schema.pattern
    ? fc
        .stringMatching(new RegExp(schema.pattern))
        .map((text) => text.slice(0, schema.maxLength ?? text.length))
    : lineOf(schema);
  if (!known) return drawn;
  return fc.oneof(
    { arbitrary: fc.constantFrom(...known), weight: 4 },
    { arbitrary: drawn, weight: 1 },
  );
}

/** What a rule takes that stands in no schema, by the name of its field. */
const knownForms: Readonly<Record<string, readonly string[]>> = {
  cnpj: ["11222333000181"],
  cpf: ["39053344705"],
  document: ["39053344705", "11222333000181"],
  pin: ["135790"],
  plate: ["ABC1D23"],
  postal_code: ["78890-000"],
};

function lineOf({ minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  const fitting = words.filter((word) => word.length >= minLength && word.length <= maxLength);
  const drawn = fc.string({ unit: "grapheme", ...length });
  return fitting.length === 0 ? drawn : fc.oneof(drawn, fc.constantFrom(...fitting));
}

const dayMs = 24 * 60 * 60 * 1000;

/** Around now, where forms have their rules, and now and then at the ends of the calendar. */
function momentOf(cut: (text: string) => string): fc.Arbitrary<string> {
  const near = fc
    .integer({ min: -400, max: 400 })
    .map((days) => new Date(realNow().getTime() + days * dayMs).toISOString());
  const far = fc.constantFrom("0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z");
  return fc.oneof({ arbitrary: near, weight: 9 }, { arbitrary: far, weight: 1 }).map(cut);
}

/** Where an id belongs, with the name it is asked for by and a number that chooses among those there are. */
interface IdMark {
  readonly name: string;
  readonly choice: number;
}

const prefix = "@id/";

function idMark(name: string): fc.Arbitrary<string> {
  return fc.nat(1_000_000).map((choice) => `${prefix}${name}/${choice}`);
}

export function readMark(text: string): IdMark | undefined {
  if (!text.startsWith(prefix)) return undefined;
  const [name = "", choice = "0"] = text.slice(prefix.length).split("/");
  return { name, choice: Number(choice) };
}
