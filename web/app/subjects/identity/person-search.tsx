import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { Identity } from "~/ui/identity";
import { SearchInput } from "~/ui/search-input";
import { peopleQuery, type FoundPerson } from "./people-query.ts";

export interface PersonSearchProps {
  label: string;
  onChoose: (person: FoundPerson) => void;
}

/** By name, e-mail, profile name, CPF or CNPJ; choosing one of those found ends the search. */
export function PersonSearch({ label, onChoose }: PersonSearchProps) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const { data, error } = useQuery(peopleQuery(search));
  const people = search.length >= 3 ? data?.users : undefined;
  return (
    <div>
      <SearchInput
        label={label}
        placeholder="Nome, e-mail, CPF ou CNPJ"
        autoComplete="off"
        maxLength={254}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <output className="sr-only">{people && foundText(people.length)}</output>
      {error && (
        <p role="alert" className="mt-2 text-sm text-destructive">
          {authErrorText(error)}
        </p>
      )}
      {people && (
        <ul className="mt-2 grid max-h-72 gap-0.5 overflow-y-auto rounded-md border p-1">
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center rounded-md px-2 text-left hover:bg-muted"
                onClick={() => onChoose(person)}
              >
                <Identity
                  name={person.full_name || (person.email ?? "Sem nome")}
                  detail={person.email ?? "sem e-mail"}
                />
              </button>
            </li>
          ))}
          {people.length === 0 && (
            <li className="px-2 py-3 text-muted-foreground">Ninguém encontrado.</li>
          )}
        </ul>
      )}
    </div>
  );
}

function foundText(count: number): string {
  if (count === 0) return "Ninguém encontrado.";
  return count === 1 ? "1 pessoa encontrada." : `${count} pessoas encontradas.`;
}
