import { demoRegistrations } from "../../db/seed/demo/registrations.ts";
import type { LocalKeys } from "../../tools/environment.ts";
import { roles, type People, type Role } from "./people.ts";
import type { FuzzSite } from "./site.ts";

/** Gives the kind of secret that an answer to this role holds, if any. */
export type FindSecret = (role: Role, path: string, text: string) => string | undefined;

const forms: readonly (readonly [kind: string, form: RegExp])[] = [
  ["password hash", /\$argon2/],
  ["private key", /-----BEGIN [A-Z ]*PRIVATE|"d"\s*:\s*"[\w-]{43}"/],
  ["database address", /postgres(?:ql)?:\/\//],
  ["line of the source", /\/server\/src\/|node_modules\/|\bat \S+ \(\S+:\d+:\d+\)/],
  ["words of the database", /violates (?:unique|check|foreign key|not-null)|relation "[\w.]+"/],
];
/** The seller of an order writes the invoice in the buyer's name and number. */
const order = /^\/api\/v1\/orders\/[^/?]+(?:\?|$)/;
/** The address that the caller wants to change to: their own words. */
const wished = /"new_email":"[^"]*"/g;
const token = /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/;
const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const cpf = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g;
const long = /[\w+/=-]{20,}/g;

/** What no answer may hold, as it stands in the database and in the configuration at the beginning. */
export async function knowSecrets({ keys, query }: FuzzSite, people: People): Promise<FindSecret> {
  const kept = new Set([...(await sealedValues(query)), ...keyTexts(keys)]);
  const known = await addresses(query);
  const numbers = new Map<string, string>(
    demoRegistrations.map(({ email, cpf: own }) => [own, email]),
  );
  const isDesk = (role: Role) => role === "desk" || role === "admin";
  return (role, path, text) => {
    const formed = forms.find(([, form]) => form.test(text));
    if (formed) return formed[0];
    // Whoever signs in is given a token, and nobody else.
    if (!path.startsWith("/auth/v1/") && token.test(text)) return "access token";
    for (const [found] of text.matchAll(long)) if (kept.has(found)) return "sealed value or key";
    if (isDesk(role)) return undefined;
    const own = people.addressesOf(role);
    for (const [found] of text.replaceAll(wished, "").matchAll(address)) {
      if (known.has(found.toLowerCase()) && !own.has(found)) return "somebody else's address";
    }
    if (order.test(path)) return undefined;
    for (const [found] of text.matchAll(cpf)) {
      const owner = numbers.get(found.replaceAll(/\D/g, ""));
      if (owner && owner !== roles[role]) return "somebody else's CPF";
    }
    return undefined;
  };
}

/** Every byte that the modules of people and money keep, as it would look in an answer. */
async function sealedValues(query: FuzzSite["query"]): Promise<string[]> {
  const columns = await query<{ table: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as column
     from information_schema.columns
     where data_type = 'bytea' and table_schema in ('identity', 'payments', 'wallet', 'cards')
       -- What everybody may read: the hash of a text of the law, and who agreed to it.
       and table_name !~ '^legal_'`,
  );
  const values: string[] = [];
  for (const { table, column } of columns) {
    const rows = await query<{ value: Buffer }>(
      `select ${column} as value from ${table} where octet_length(${column}) >= 16 limit 2000`,
    );
    for (const { value } of rows) {
      values.push(value.toString("hex"), value.toString("base64"), value.toString("base64url"));
    }
  }
  return values;
}

function keyTexts(keys: LocalKeys): string[] {
  const { ACCESS_TOKEN_KEY: signing, ...others } = keys;
  // The other half of this one is shown to everybody.
  const { d } = JSON.parse(signing) as { d: string };
  return [
    d,
    ...Object.values(others).flatMap((key) => [...key.matchAll(long)].map(([text]) => text)),
  ];
}

async function addresses(query: FuzzSite["query"]): Promise<Set<string>> {
  const rows = await query<{ email: string }>(
    "select email from identity.users where email is not null",
  );
  return new Set(rows.map(({ email }) => email));
}
