import { useNavigate } from "react-router";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import type { UserFilters } from "../desk/admin-queries.ts";
import { useListPosition } from "./use-list-position.ts";
import { stateNames, userTypeNames, verificationNames } from "./words.ts";

/** Filters stand in the address, so that a list can be shared. */
const parameters = {
  user_type: "perfil",
  state: "situacao",
  verification: "verificacao",
} as const satisfies Record<keyof UserFilters, string>;

export type FilterName = keyof typeof parameters;

export function useUserFilters(): {
  filters: UserFilters;
  choose: (name: FilterName, value: string) => void;
  clear: () => void;
} {
  const query = useQueryValues();
  const navigate = useNavigate();
  const [{ search }] = useListPosition();
  return {
    filters: {
      user_type: known(query.get(parameters.user_type), userTypeNames),
      state: known(query.get(parameters.state), stateNames),
      verification: known(query.get(parameters.verification), verificationNames),
    },
    choose: (name, value) => {
      const next = new URLSearchParams(query);
      if (value === "") next.delete(parameters[name]);
      else next.set(parameters[name], value);
      // What was typed stays; the pages begin anew.
      const state = { list: { search, cursors: [] } };
      void navigate({ search: `${next}` }, { replace: true, preventScrollReset: true, state });
    },
    clear: () => void navigate({ search: "" }, { replace: true, preventScrollReset: true }),
  };
}

/** A word that is not known counts as no filter. */
function known<Value extends string>(
  value: string | null,
  names: Readonly<Record<Value, string>>,
): Value | undefined {
  return value !== null && value in names ? (value as Value) : undefined;
}
