import { useEffect, useState } from "react";
import { FiltersBar } from "~/ui/filters-bar";
import { SearchInput } from "~/ui/search-input";
import { Select, type SelectOption } from "~/ui/select";
import type { UserFilters } from "../desk/admin-queries.ts";
import type { FilterName } from "./use-user-filters.ts";
import { stateNames, userTypeNames, verificationNames } from "./words.ts";

export interface AccountsFiltersProps {
  search: string;
  onSearch: (typed: string) => void;
  filters: UserFilters;
  onChoose: (name: FilterName, value: string) => void;
  onClear: () => void;
  count: string;
}

/** A pause in typing starts the search, so that not every letter is a question to the server. */
const pauseMs = 300;

export function AccountsFilters(props: AccountsFiltersProps) {
  const { search, onSearch, filters, onChoose, onClear, count } = props;
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed === search) return undefined;
    const timer = setTimeout(() => onSearch(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  const isSet = typed !== "" || Object.values(filters).some((value) => value !== undefined);
  return (
    <FiltersBar
      search={
        <SearchInput
          label="Nome, e-mail, CPF ou CNPJ"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      }
      count={count}
      onClear={
        isSet
          ? () => {
              setTyped("");
              onClear();
            }
          : undefined
      }
    >
      <FilterSelect
        label="Perfil"
        placeholder="Perfil: todos"
        names={userTypeNames}
        value={filters.user_type}
        onChange={(value) => onChoose("user_type", value)}
      />
      <FilterSelect
        label="Situação"
        placeholder="Situação"
        names={stateNames}
        value={filters.state}
        onChange={(value) => onChoose("state", value)}
      />
      <FilterSelect
        label="Verificação"
        placeholder="Verificação"
        names={verificationNames}
        value={filters.verification}
        onChange={(value) => onChoose("verification", value)}
      />
    </FiltersBar>
  );
}

interface FilterSelectProps {
  label: string;
  placeholder: string;
  names: Readonly<Record<string, string>>;
  value: string | undefined;
  onChange: (value: string) => void;
}

function FilterSelect({ label, placeholder, names, value, onChange }: FilterSelectProps) {
  const options: SelectOption[] = Object.entries(names).map(([name, text]) => ({
    value: name,
    label: text,
  }));
  return (
    <Select
      aria-label={label}
      className="w-40 max-md:w-[calc(50%-.3125rem)]"
      placeholder={placeholder}
      options={options}
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
