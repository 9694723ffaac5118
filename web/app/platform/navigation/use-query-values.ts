import { useMemo } from "react";
import { useLocation, useNavigate, type NavigateOptions } from "react-router";

/** What stands after the question mark. Unlike the router's own hook it weighs nothing on public pages. */
export function useQueryValues(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Puts these values, and no others, after the question mark. */
export function useSetQuery(): (values: Record<string, string>, options: NavigateOptions) => void {
  const navigate = useNavigate();
  return (values, options) =>
    void navigate({ search: new URLSearchParams(values).toString() }, options);
}
