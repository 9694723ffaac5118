import { send } from "./send.ts";

/** A schema of the API's own document, as far as values are made of it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

interface Parameter {
  in: "path" | "query" | "header";
  name: string;
  required?: boolean;
  schema: Schema;
}

interface DocumentedAnswer {
  description?: string;
  content?: Record<string, { schema: Schema }>;
}

export interface Operation {
  /** As people call it in a report. */
  name: string;
  method: string;
  path: string;
  tag: string;
  parameters: Parameter[];
  body?: Schema;
  answers: Record<string, DocumentedAnswer>;
  /** Another's protocol stands in the document with its address alone, or not at all. */
  isForeign: boolean;
  /** What is sent to a route that stands in no document. */
  form?: HiddenForm;
}

/** Of a route that stands in no document: written by hand, where the protocol says so. */
export interface HiddenForm {
  type: string;
  headers?: Schema;
  /** A text goes as its bytes, everything else as JSON. */
  body: Schema;
  /** What a partner's signature over the bytes would be. */
  sign?: (text: string) => Record<string, string>;
}

export interface ApiDocument {
  operations: Operation[];
  components: { schemas: Record<string, Schema> };
}

interface WrittenOperation {
  operationId?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, DocumentedAnswer>;
}

export async function readDocument(port: number): Promise<ApiDocument> {
  const answer = await send(port, { method: "GET", path: "/api/v1/openapi.json", headers: {} });
  if (answer === "hang" || answer.status !== 200) throw new Error("the API shows no document");
  const written = JSON.parse(answer.text) as {
    paths: Record<string, Record<string, WrittenOperation>>;
    components: ApiDocument["components"];
  };
  const operations = Object.entries(written.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(path, method, operation)),
  );
  return { operations, components: written.components };
}

function operationOf(path: string, method: string, written: WrittenOperation): Operation {
  const body = written.requestBody?.content["application/json"]?.schema;
  return {
    name: written.operationId ?? `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    tag: written.tags?.[0] ?? "",
    parameters: written.parameters ?? [],
    ...(body && { body }),
    answers: written.responses,
    isForeign: written.operationId === undefined,
  };
}
