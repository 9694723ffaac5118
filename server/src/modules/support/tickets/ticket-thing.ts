import { sql } from "kysely";
import { hasWords } from "#platform/things/has-words";
import type { ThingKind } from "#platform/things/thing-kind";

/** A request for help is there for whoever asked while signed in; the desk has no page of it yet. */
export const ticketThing: ThingKind = {
  kind: "support.ticket",
  cards: async (db, ids, viewer) => {
    if (!viewer || ids.length === 0) return new Map();
    const rows = await db
      .selectFrom("support.tickets")
      .select(["id", "code", "subject", "state"])
      .where("id", "in", ids)
      .where("user_id", "=", viewer.userId)
      .execute();
    return new Map(
      rows.map(({ id, code, subject, state }) => [
        id,
        { code, title: subject, state, path: `/contato/${code}` },
      ]),
    );
  },
  find: async (db, text, { userId }, limit) => {
    const rows = await db
      .selectFrom("support.tickets")
      .select("id")
      .where("user_id", "=", userId)
      .where(
        sql<boolean>`(code = ${text.toUpperCase()} or protocol = ${text}
          or ${hasWords(sql`subject`, text)})`,
      )
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },
};
