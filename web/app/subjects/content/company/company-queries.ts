import type { Company, getCompany } from "@areon/contracts/content/company";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

export function fetchCompany(signal?: AbortSignal): Promise<Company> {
  return call<typeof getCompany>({
    method: "GET",
    path: "/content/company",
    ...(signal && { signal }),
  });
}

/** Facts about the company change by an editor's hand, a few times a year. */
export const companyQuery = queryOptions({
  queryKey: ["content", "company"],
  queryFn: ({ signal }) => fetchCompany(signal),
  staleTime: 10 * 60_000,
});
