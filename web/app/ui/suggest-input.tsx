import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { classNames } from "./class-names.ts";

export interface SuggestInputProps extends Omit<ComponentProps<"input">, "list"> {
  /** What fits the letters typed so far. Choosing one writes it into the field. */
  suggestions: readonly string[];
  large?: boolean | undefined;
}

// No element of HTML is a list that belongs to a field of text, but the browser's own.
const listRole = { role: "listbox", "aria-label": "Sugestões" } as const;
const optionRole = (isActive: boolean) => ({ role: "option", "aria-selected": isActive }) as const;

/**
 * A field with a list of its own below it, as the browser's comes late or not at all on some phones. Choosing is a press, or
 * the arrows and Enter; whoever listens to the field hears of it as of any other change.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { suggestions, large, className, onChange, onBlur, onKeyDown, ...rest } = props;
  const listId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const list = useSuggestions(suggestions);
  const choose = (suggestion: string) => {
    const input = box.current!.querySelector("input")!;
    // React takes a value that it sets itself for no change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
      input,
      suggestion,
    );
    input.dispatchEvent(new Event("input", { bubbles: true }));
    list.close();
  };
  return (
    <span ref={box} className="relative block">
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? listId : undefined}
        aria-activedescendant={list.active === undefined ? undefined : `${listId}-${list.active}`}
        className={classNames("input", large && "input-lg", className)}
        onChange={(event) => {
          list.open(event.currentTarget.value);
          onChange?.(event);
        }}
        onBlur={(event) => {
          list.close();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          list.move(event, choose);
          onKeyDown?.(event);
        }}
      />
      {list.isOpen && (
        <div id={listId} {...listRole} className="suggestions">
          {suggestions.map((suggestion, index) => (
            <button
              key={suggestion}
              id={`${listId}-${index}`}
              type="button"
              {...optionRole(index === list.active)}
              ref={index === list.active ? bringIntoView : undefined}
              tabIndex={-1}
              // The field keeps the focus, and with it the list its place.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}

/** The list is lower than it is long; the keyboard's way through it leads out of sight. */
function bringIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

/** Open while something is typed that is none of them yet. */
function useSuggestions(suggestions: readonly string[]) {
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(-1);
  const isOpen = typed !== undefined && suggestions.length > 0 && !suggestions.includes(typed);
  const active = isOpen && at >= 0 && at < suggestions.length ? at : undefined;
  const open = (text: string) => {
    setTyped(text);
    setAt(-1);
  };
  const close = () => setTyped(undefined);
  const step = (event: KeyboardEvent<HTMLInputElement>, by: number) => {
    event.preventDefault();
    if (isOpen) setAt((at + by + suggestions.length) % suggestions.length);
    else open("");
  };
  const move = (event: KeyboardEvent<HTMLInputElement>, choose: (suggestion: string) => void) => {
    if (event.key === "ArrowDown") step(event, 1);
    if (event.key === "ArrowUp") step(event, at < 0 ? 0 : -1);
    if (event.key === "Escape") close();
    if (event.key !== "Enter" || active === undefined) return;
    event.preventDefault();
    choose(suggestions[active]!);
  };
  return { isOpen, active, open, close, move };
}
