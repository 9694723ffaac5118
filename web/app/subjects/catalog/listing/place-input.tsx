import type { listMunicipalities } from "@areon/contracts/places/places";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { SuggestInput } from "~/ui/suggest-input";

export interface PlaceInputProps {
  name: string;
  label: string;
  /** "Sorriso, MT", or empty. */
  value: string;
}

/** A municipality by a few letters. What is typed goes with the form; the server finds what it means. */
export function PlaceInput({ name, label, value }: PlaceInputProps) {
  const [text, setText] = useState(value);
  const search = text.split(",")[0]?.trim() ?? "";
  const { data: found = [] } = useQuery({
    queryKey: ["municipality-labels", search],
    queryFn: ({ signal }) => findLabels(search, signal),
    enabled: search.length >= 2 && text !== value,
    placeholderData: keepPreviousData,
  });
  return (
    <SuggestInput
      name={name}
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      suggestions={found}
      className="text-[.9375rem]!"
      onChange={({ currentTarget: input }) => {
        setText(input.value);
        if (found.includes(input.value)) queueMicrotask(() => input.form?.requestSubmit());
      }}
    />
  );
}

async function findLabels(q: string, signal: AbortSignal): Promise<string[]> {
  const { municipalities } = await call<typeof listMunicipalities>({
    method: "GET",
    path: "/places/municipalities",
    query: { q, limit: 8 },
    signal,
  });
  return municipalities.map(({ name, uf }) => `${name}, ${uf}`);
}
