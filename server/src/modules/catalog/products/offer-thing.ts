import { productSlug } from "@areon/contracts/catalog/terms/slug";
import type { ThingKind } from "#platform/things/thing-kind";
import { findLines, listLines } from "./line.queries.ts";

/** A product while it is offered; what is not published is not there, for nobody. */
export const offerThing: ThingKind = {
  kind: "catalog.offer",
  cards: async (db, ids) => {
    const offered = (await findLines(db, ids)).filter(({ state }) => state === "published");
    return new Map(
      offered.map(({ id, code, title, state }) => [
        id,
        { code, title, state, path: `/p/${productSlug(title, code)}` },
      ]),
    );
  },
  find: async (db, q, _viewer, limit) => {
    const rows = await listLines(db, { q, state: "published", limit });
    return rows.map(({ id }) => id);
  },
};
