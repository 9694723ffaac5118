import { useMemo } from "react";
import { useLocation } from "react-router";

/** What stands after the question mark. Unlike the router's own hook it weighs nothing on public pages. */
export function useQueryValues(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
