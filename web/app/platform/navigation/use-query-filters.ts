import { useNavigate } from "react-router";
import { useQueryValues } from "./use-query-values.ts";

export interface QueryFilters<Name extends string> {
  /** What is set; an empty value counts as nothing. */
  values: Readonly<Partial<Record<Name, string>>>;
  choose: (name: Name, value: string) => void;
  clear: () => void;
}

/** Filters of a list that stand in the address beside what else stands there. */
export function useQueryFilters<Name extends string>(names: readonly Name[]): QueryFilters<Name> {
  const query = useQueryValues();
  const navigate = useNavigate();
  const go = (next: URLSearchParams) =>
    void navigate({ search: `${next}` }, { replace: true, preventScrollReset: true });
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = query.get(name);
    if (value) values[name] = value;
  }
  return {
    values,
    choose: (name, value) => {
      const next = new URLSearchParams(query);
      if (value === "") next.delete(name);
      else next.set(name, value);
      go(next);
    },
    clear: () => {
      const next = new URLSearchParams(query);
      names.forEach((name) => next.delete(name));
      go(next);
    },
  };
}
