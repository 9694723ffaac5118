import { idSchema } from "@areon/contracts/core/primitives";
import { sql, type RawBuilder } from "kysely";

/** Of rows `o`: the beginning of a code as it is read aloud, or the id of an order or of its payment. */
export function isNamed(q: string): RawBuilder<unknown> {
  const id = idSchema.safeParse(q.toLowerCase()).data;
  if (id) return sql`(o.id = ${id} or o.checkout_id = ${id})`;
  const code = q.toUpperCase().replaceAll(/[^0-9A-Z-]/g, "");
  if (code === "") return sql`false`;
  const start = code.startsWith("O-") ? code : `O-${code}`;
  return sql`starts_with(o.code, ${start})`;
}
