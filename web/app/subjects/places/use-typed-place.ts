import { isCancelledError, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { municipalityNamed } from "./search/municipalities-query.ts";
import { notInList, type ChosenMunicipality } from "./municipality-field.tsx";

export type TypedPlace = ReturnType<typeof useTypedPlace>;

/** With a weak signal the list comes late: what was written out counts also when it is sent before. */
export function useTypedPlace([chosen, choose]: readonly [
  ChosenMunicipality | null,
  (place: ChosenMunicipality | null) => void,
]) {
  const queries = useQueryClient();
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const isTyped = typed.trim() !== "";
  const complain = (sentence: string) => {
    setError(sentence);
    ref.current?.focus();
  };
  return {
    isTyped,
    field: {
      value: chosen,
      onValueChange: choose,
      onTextChange: (text: string) => {
        setTyped(text);
        setError(undefined);
      },
      error,
      inputRef: ref,
    },
    complain,
    /** Null without one; undefined when what stands there is none, and the field says so. */
    find: async (): Promise<ChosenMunicipality | null | undefined> => {
      if (chosen !== null || !isTyped) return chosen;
      try {
        const found = await municipalityNamed(queries, typed);
        if (found) return found;
      } catch (failure) {
        // It is being written anew meanwhile.
        if (isCancelledError(failure)) return undefined;
        throw failure;
      }
      complain(notInList);
      return undefined;
    },
  };
}
