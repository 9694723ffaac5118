import type { listMunicipalities } from "@areon/contracts/places";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "~/api/client";
import { Field } from "~/ui/field";
import { SuggestInput } from "~/ui/suggest-input";

export interface ChosenMunicipality {
  code: number;
  /** "Sorriso, MT". */
  label: string;
}

export interface MunicipalityFieldProps {
  label?: string | undefined;
  value: ChosenMunicipality | null;
  onValueChange: (value: ChosenMunicipality | null) => void;
  large?: boolean | undefined;
  optional?: boolean | undefined;
  hint?: string | undefined;
}

/** Municipality and state in one field: a few letters, with or without accents, find it. */
export function MunicipalityField(props: MunicipalityFieldProps) {
  const { label = "Município", value, onValueChange, large, optional, hint } = props;
  const [text, setText] = useState(value?.label ?? "");
  const [left, setLeft] = useState(false);
  const search = text.split(",")[0]?.trim() ?? "";
  const { data: found = [] } = useQuery({
    queryKey: ["municipalities", search],
    queryFn: ({ signal }) => findMunicipalities(search, signal),
    enabled: search.length >= 2 && value === null,
    placeholderData: keepPreviousData,
  });
  const match = value === null ? found.find((place) => place.label === text.trim()) : undefined;
  useEffect(() => {
    if (match) onValueChange(match);
  }, [match, onValueChange]);

  const isOpenEnded = left && text !== "" && value === null && !match;
  return (
    <Field
      label={label}
      optional={optional}
      hint={hint ?? "Comece a digitar e escolha na lista"}
      error={isOpenEnded ? "Escolha um município da lista" : undefined}
    >
      {(control) => (
        <SuggestInput
          {...control}
          large={large}
          placeholder="Sorriso, MT"
          value={text}
          suggestions={found.map((place) => place.label)}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setLeft(false);
            onValueChange(null);
          }}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  );
}

async function findMunicipalities(q: string, signal: AbortSignal): Promise<ChosenMunicipality[]> {
  const { municipalities } = await call<typeof listMunicipalities>({
    method: "GET",
    path: "/places/municipalities",
    query: { q, limit: 8 },
    signal,
  });
  return municipalities.map(({ ibge_code: code, name, uf }) => ({
    code,
    label: `${name}, ${uf}`,
  }));
}
