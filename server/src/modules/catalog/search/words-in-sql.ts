import { sql, type RawBuilder } from "kysely";

/** A text as the search compares it, for queries of others: small letters without accents, numbers in one spelling. */
export const plainText = (text: RawBuilder<unknown>) => sql<string>`catalog.plain_text(${text})`;

/** The stems of a text's words. An index of another module is made of them, so PostgreSQL has to see the same call. */
export const stemsOf = (text: RawBuilder<unknown>) => sql`catalog.words_of(${text})`;
