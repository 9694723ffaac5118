import { Search } from "lucide-react";
import { useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { Link } from "react-router";
import type { ListingQuery } from "../listing-query.ts";
import { Icon } from "~/ui/icon";
import { useSuggestions, type Suggestion } from "./use-suggestions.ts";

export interface SearchBoxProps {
  /** The form that the words belong to. */
  formId: string;
  path: string;
  query: ListingQuery;
  /** "Buscar em Grãos". */
  label: string;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Words, and under them links to what they may become; arrows walk from the field through the links
 * and back. Enter in the field takes the words as they stand.
 */
export function SearchBox({ formId, path, query, label }: SearchBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(query.q);
  const [isOpen, setOpen] = useState(false);
  const suggestions = useSuggestions(text, query, isOpen);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setOpen(false);
      box.current?.querySelector("input")?.focus();
    }
    // Enter on a link is the link's own, which must still be there when it is followed.
    if (event.key === "Enter" && event.currentTarget.tagName === "INPUT") setOpen(false);
    if (!step) return;
    event.preventDefault();
    setOpen(true);
    moveFocus(box.current, step);
  };
  const onBlur = (event: FocusEvent) => {
    if (!box.current?.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <div ref={box} className="relative">
      <div className="has-ic">
        <Icon of={Search} />
        <input
          type="search"
          name="q"
          form={formId}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          // The browser's own: what is typed before the script is there stays.
          defaultValue={query.q}
          className="input input-lg pr-24!"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
        <button type="submit" form={formId} className="btn btn-soft absolute! top-1 right-1">
          Buscar
        </button>
      </div>
      {isOpen && suggestions.length > 0 && (
        <SuggestionList
          suggestions={suggestions}
          path={path}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          onFollow={() => setOpen(false)}
        />
      )}
      <output className="sr-only">
        {isOpen && suggestions.length > 0 && `${suggestions.length} sugestões abaixo do campo`}
      </output>
    </div>
  );
}

interface SuggestionListProps {
  suggestions: readonly Suggestion[];
  path: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent) => void;
  onFollow: () => void;
}

function SuggestionList(props: SuggestionListProps) {
  const { suggestions, path, onKeyDown, onBlur, onFollow } = props;
  return (
    <ul aria-label="Sugestões" className="popover absolute inset-x-0 top-full z-20 mt-1.5 p-1.5">
      {suggestions.map((suggestion) => (
        <li key={suggestion.key}>
          <Link
            to={path + suggestion.search}
            tabIndex={-1}
            className="menu-item justify-between hover:bg-muted focus:bg-muted"
            onClick={onFollow}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
          >
            <span className="truncate">{suggestion.label}</span>
            {suggestion.note && (
              <span className="shrink-0 text-sm font-normal text-muted-foreground">
                {suggestion.note}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Round and round: the field, the first link, the last one, the field. */
function moveFocus(box: HTMLElement | null, step: 1 | -1): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>("input, ul a") ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}
