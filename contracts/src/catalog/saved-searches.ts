import { z } from "zod";
import { searchFilters } from "./search.ts";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema } from "../core/primitives.ts";

export const maxSavedSearches = 20;

const nameSchema = z.string().trim().min(2).max(60);

/** All of a search but where its page begins. */
const filtersSchema = z.object(searchFilters);
export type SavedFilters = z.infer<typeof filtersSchema>;

export const savedSearchSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    filters: filtersSchema,
    created_at: instantSchema,
    /** How many new offers the last notice told of, and when; null before the first. */
    last_notice: z.object({ count: z.int(), told_at: instantSchema }).nullable(),
  })
  .meta({ id: "SavedSearch" });
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const listSavedSearches = endpoint({
  id: "catalog.list_saved_searches",
  method: "GET",
  path: "/catalog/saved-searches",
  summary: "The caller's saved searches, the last saved first",
  rateClass: "read",
  status: 200,
  response: z.object({ searches: z.array(savedSearchSchema), max: z.int() }),
  problems: [],
});

export const saveSearch = endpoint({
  id: "catalog.save_search",
  method: "POST",
  path: "/catalog/saved-searches",
  summary:
    "Keep a search under a name; new offers that match are told once a day. The id is the intent",
  rateClass: "write",
  body: z.object({ id: idSchema, name: nameSchema, filters: filtersSchema }),
  status: 201,
  response: savedSearchSchema,
  problems: [
    "saved_searches_full",
    "saved_search_empty",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
  ],
});

export const renameSavedSearch = endpoint({
  id: "catalog.rename_saved_search",
  method: "PATCH",
  path: "/catalog/saved-searches/{id}",
  summary: "Call a saved search something else",
  rateClass: "write",
  params: z.object({ id: idSchema }),
  body: z.object({ name: nameSchema }),
  status: 200,
  response: savedSearchSchema,
  problems: ["not_found"],
});

export const deleteSavedSearch = endpoint({
  id: "catalog.delete_saved_search",
  method: "DELETE",
  path: "/catalog/saved-searches/{id}",
  summary: "Forget a saved search; a second call changes nothing",
  rateClass: "write",
  params: z.object({ id: idSchema }),
  status: 204,
  response: z.null(),
  problems: [],
});
