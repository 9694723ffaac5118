import type { FoundPerson } from "~/subjects/identity/people-query";
import { PersonSearch } from "~/subjects/identity/person-search";
import { Button } from "~/ui/button";
import { Identity } from "~/ui/identity";

interface PersonFieldProps {
  label: string;
  person: FoundPerson | undefined;
  onChange: (person: FoundPerson | undefined) => void;
}

/** Whom it is about: searched for, then shown with the way to choose another. */
export function PersonField({ label, person, onChange }: PersonFieldProps) {
  if (person) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-muted p-3">
        <Identity name={person.full_name || "Sem nome"} detail={person.email ?? "sem e-mail"} />
        <Button variant="ghost" onClick={() => onChange(undefined)}>
          Trocar
        </Button>
      </div>
    );
  }
  return (
    <div>
      <p className="label" aria-hidden="true">
        {label}
      </p>
      <PersonSearch label={label} onChoose={onChange} />
    </div>
  );
}
