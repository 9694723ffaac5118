import * as fc from "fast-check";
import type { Operation, Schema } from "./document.ts";
import { twists, type Twist } from "./hostile.ts";
import type { Values } from "./values.ts";

/** A request before it is known which ids there are. */
export interface Draft {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Of routes whose protocol has headers of its own. */
  headers?: Record<string, unknown>;
  body: unknown;
  twist: Twist | null;
}

const encoded: Schema = { type: "string", pattern: "^[\\w-]{1,80}$" };
/** How a browser writes what an authenticator signed; both ways in one, since more than is asked for is left alone. */
const credential: Schema = {
  type: "object",
  required: ["id", "rawId", "type", "response"],
  properties: {
    id: encoded,
    rawId: encoded,
    type: { const: "public-key" },
    response: {
      type: "object",
      required: ["clientDataJSON", "authenticatorData", "signature", "attestationObject"],
      properties: {
        clientDataJSON: encoded,
        authenticatorData: encoded,
        signature: encoded,
        userHandle: encoded,
        attestationObject: encoded,
        transports: { type: "array", items: { enum: ["internal", "usb", "hybrid"] } },
      },
    },
  },
};

/** What another's protocol asks for by name, since its bodies stand in no schema. */
const foreignBody: Schema = {
  type: "object",
  properties: {
    email: { type: "string", format: "email" },
    password: { type: "string", maxLength: 80 },
    phone: { type: "string", pattern: "^\\+55\\d{10,11}$" },
    token: { type: "string", pattern: "^\\d{6}$" },
    token_hash: { type: "string", maxLength: 80 },
    refresh_token: { type: "string", maxLength: 80 },
    auth_code: { type: "string", maxLength: 80 },
    code_verifier: { type: "string", maxLength: 80 },
    code_challenge: { type: "string", maxLength: 80 },
    id_token: { type: "string", maxLength: 80 },
    provider: { enum: ["google", "openid", "azure"] },
    type: { enum: ["signup", "recovery", "email", "magiclink", "sms", "email_change"] },
    factor_type: { enum: ["totp", "phone", "webauthn"] },
    friendly_name: { type: "string", maxLength: 80 },
    challenge_id: { type: "string", format: "uuid" },
    code: { type: "string", pattern: "^\\d{6}$" },
    current_password: { type: "string", maxLength: 80 },
    nonce: { type: "string", pattern: "^\\d{6}$" },
    grant: { type: "string", maxLength: 80 },
    credential,
    webauthn: {
      type: "object",
      required: ["type", "credential_response"],
      properties: { type: { enum: ["create", "request"] }, credential_response: credential },
    },
    code_challenge_method: { enum: ["s256", "plain"] },
    create_user: { type: "boolean" },
    link_identity: { type: "boolean" },
    data: { type: "object", properties: { full_name: { type: "string", maxLength: 80 } } },
  },
};
const foreignQuery: Schema = {
  type: "object",
  properties: {
    grant_type: { enum: ["password", "refresh_token", "pkce", "id_token"] },
    provider: { enum: ["google", "openid"] },
    redirect_to: { type: "string", format: "uri" },
    scope: { enum: ["global", "local", "others"] },
    code: { type: "string", maxLength: 80 },
    state: { type: "string", maxLength: 80 },
    token: { type: "string", maxLength: 80 },
    type: { enum: ["signup", "recovery", "email"] },
  },
};

/** Half of what is asked is as a form would ask it. */
export function draftsOf(operation: Operation, values: Values): fc.Arbitrary<Draft> {
  const query = operation.isForeign
    ? values.of(foreignQuery, "")
    : values.of(asSchema(operation, "query"), "");
  return fc.record({
    path: pathOf(operation, values),
    query: query as fc.Arbitrary<Record<string, unknown>>,
    headers: values.of(operation.form?.headers ?? { type: "object" }, "") as fc.Arbitrary<
      Record<string, unknown>
    >,
    body: bodyOf(operation, values),
    twist: fc.option(twists, { freq: 2 }),
  });
}

/** For whoever asks only what a form would ask. */
export function plainDraftsOf(operation: Operation, values: Values): fc.Arbitrary<Draft> {
  return draftsOf(operation, values).map((draft) => ({ ...draft, twist: null }));
}

function pathOf({ path, parameters }: Operation, values: Values) {
  const written = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const parts = written.map((name) => {
    const schema = parameters.find((one) => one.in === "path" && one.name === name)?.schema;
    return [name, values.of(schema ?? { type: "string", format: "uuid" }, hintOf(path, name))];
  });
  return fc.record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>);
}

/** Of what kind an id in an address is: `orders` in `/orders/{id}`. */
export function hintOf(path: string, name: string): string {
  const segments = path.split("/");
  return segments[segments.indexOf(`{${name}}`) - 1] ?? name;
}

function bodyOf({ body, method, isForeign }: Operation, values: Values): fc.Arbitrary<unknown> {
  if (body) return values.of(body, "");
  return isForeign && !["GET", "HEAD", "OPTIONS"].includes(method)
    ? values.of(foreignBody, "")
    : fc.constant(undefined);
}

function asSchema({ parameters }: Operation, place: "query"): Schema {
  const asked = parameters.filter((parameter) => parameter.in === place);
  return {
    type: "object",
    properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    required: asked.filter(({ required }) => required).map(({ name }) => name),
  };
}
