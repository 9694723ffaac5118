import { useEffect, useRef, type SyntheticEvent } from "react";
import { useNavigate } from "react-router";
import {
  isSearching,
  listingSearch,
  readListingQuery,
  type ListingQuery,
} from "../listing-query.ts";

/** The one form of a listing: filters, words and order belong to it, wherever they stand. */
export interface ListingForm {
  id: string;
  path: string;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** With JavaScript a choice applies at once; without it the browser sends the same form to the same page. */
export function useListingForm(path: string, query: ListingQuery): ListingForm {
  const navigate = useNavigate();
  const sent = useRef("");
  const here = listingSearch(query);
  useEffect(() => {
    sent.current = here;
  }, [here]);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = readForm(event.currentTarget);
    // Words of one category's attributes mean nothing in another.
    const isSame = next.category === query.category;
    const search = listingSearch(isSame ? next : { ...next, choices: {}, ranges: {} });
    // Enter in a field is a change and a sending, and goes one way only.
    if (search === sent.current) return;
    sent.current = search;
    void navigate(path + search, { preventScrollReset: isSearching(query) });
  };
  return { id: "busca", path, onSubmit };
}

/** For the form's `ref`. The browser's own event: a choice at once, what is typed when it is left. */
export function sendOnChange(form: HTMLFormElement | null): () => void {
  const send = () => form?.requestSubmit();
  form?.addEventListener("change", send);
  // A choice that was made before the script was there has not been sent yet.
  const timer = form && wasChanged(form) ? setTimeout(send) : undefined;
  return () => {
    clearTimeout(timer);
    form?.removeEventListener("change", send);
  };
}

function wasChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      return [...field.options].some((option) => option.selected !== option.defaultSelected);
    }
    return field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
  });
}

function readForm(form: HTMLFormElement): ListingQuery {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return readListingQuery(new URLSearchParams(entries));
}
