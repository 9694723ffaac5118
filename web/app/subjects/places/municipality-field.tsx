import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, type Ref } from "react";
import { Field } from "~/ui/field";
import { SuggestInput } from "~/ui/suggest-input";
import {
  municipalitiesQuery,
  namedIn,
  onlyOneOf,
  type FoundMunicipality,
} from "./search/municipalities-query.ts";

export type ChosenMunicipality = FoundMunicipality;

export interface MunicipalityFieldProps {
  label?: string | undefined;
  value: ChosenMunicipality | null;
  onValueChange: (value: ChosenMunicipality | null) => void;
  /** What is known of the person: it stands there until they write something else. */
  saved?: ChosenMunicipality | null | undefined;
  /** Takes the saved one where that is not the same as choosing: nobody has written it. */
  onSaved?: ((saved: ChosenMunicipality) => void) | undefined;
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
  const { label = "Município", value, onValueChange, saved, onTextChange, ...looks } = props;
  const { onSaved = onValueChange } = props;
  const { large, optional, hint, error, inputRef } = looks;
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  // What is chosen stands there as it is called, except while somebody writes.
  const isWriting = typed !== null && !(left && value);
  const text = isWriting ? typed : (value?.label ?? "");
  const { data: found = [], isFetching } = useQuery({
    ...municipalitiesQuery(text),
    enabled: value === null,
    placeholderData: keepPreviousData,
  });
  // A name alone may be half of another one while it is being written.
  const match =
    value === null ? (namedIn(found, text) ?? (left && onlyOneOf(found, text))) : undefined;
  useEffect(() => {
    if (match) onValueChange(match);
  }, [match, onValueChange]);
  const isUntouched = value === null && typed === null;
  const offer = useEffectEvent((place: ChosenMunicipality) => isUntouched && onSaved(place));
  useEffect(() => {
    if (saved) offer(saved);
  }, [saved]);

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
          // Whoever wants another one writes it over this; what is saved does not come between letters.
          onFocus={(event) => {
            if (value) event.currentTarget.select();
            else setTyped(text);
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
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
