import type { RecordFact } from "@areon/contracts/reviews/terms";
import type { getPartyRecord, listRecordEntries } from "@areon/contracts/reviews/record";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

const recordsKey = ["records"] as const;

/** Counted in the night, so that it does not change while one looks. */
export function recordQuery(partyId: string) {
  return queryOptions({
    queryKey: [...recordsKey, partyId],
    queryFn: ({ signal }) =>
      call<typeof getPartyRecord>({
        method: "GET",
        path: "/parties/{id}/record",
        params: { id: partyId },
        signal,
      }),
  });
}

export function recordEntriesQuery(partyId: string, fact: RecordFact) {
  return infiniteQueryOptions({
    queryKey: [...recordsKey, partyId, fact],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listRecordEntries>({
        method: "GET",
        path: "/parties/{id}/record/{fact}",
        params: { id: partyId, fact },
        query: { limit: 20, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}
