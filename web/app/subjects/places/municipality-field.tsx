import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState, type Ref } from "react";
import { Field } from "~/ui/field";
import { SuggestInput } from "~/ui/suggest-input";
import {
  isNamed,
  municipalitiesQuery,
  type FoundMunicipality,
} from "./search/municipalities-query.ts";

export type ChosenMunicipality = FoundMunicipality;

export interface MunicipalityFieldProps {
  label?: string | undefined;
  value: ChosenMunicipality | null;
  onValueChange: (value: ChosenMunicipality | null) => void;
  large?: boolean | undefined;
  optional?: boolean | undefined;
  hint?: string | undefined;
  /** What stands in the field, also while the list has not come: who saves must not lose it. */
  onTextChange?: ((text: string) => void) | undefined;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

export const notInList = "Escolha um município da lista";

/** Municipality and state in one field: a few letters, with or without accents, find it. */
export function MunicipalityField(props: MunicipalityFieldProps) {
  const { label = "Município", value, onValueChange, onTextChange, ...looks } = props;
  const { large, optional, hint, error, inputRef } = looks;
  const [text, setText] = useState(value?.label ?? "");
  const [left, setLeft] = useState(false);
  const { data: found = [], isFetching } = useQuery({
    ...municipalitiesQuery(text),
    enabled: value === null,
    placeholderData: keepPreviousData,
  });
  const match = value === null ? found.find((place) => isNamed(place, text)) : undefined;
  useEffect(() => {
    if (match) onValueChange(match);
  }, [match, onValueChange]);

  const isOpenEnded = left && text !== "" && value === null && !match && !isFetching;
  return (
    <Field
      label={label}
      optional={optional}
      hint={hint ?? "Comece a digitar e escolha na lista"}
      error={isOpenEnded ? notInList : error}
    >
      {(control) => (
        <SuggestInput
          {...control}
          ref={inputRef}
          large={large}
          placeholder="Sorriso, MT"
          value={text}
          suggestions={found.map((place) => place.label)}
          onChange={(event) => {
            setText(event.currentTarget.value);
            onTextChange?.(event.currentTarget.value);
            setLeft(false);
            onValueChange(null);
          }}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  );
}
