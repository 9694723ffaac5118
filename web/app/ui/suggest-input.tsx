import { useId, type ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export interface SuggestInputProps extends Omit<ComponentProps<"input">, "list"> {
  /** What fits the letters typed so far. Choosing one writes it into the field. */
  suggestions: readonly string[];
  large?: boolean | undefined;
}

/** The browser's own list of suggestions: above the keyboard on a phone, under the field elsewhere. */
export function SuggestInput({ suggestions, large, className, ...rest }: SuggestInputProps) {
  const listId = useId();
  return (
    <>
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        type="text"
        list={listId}
        className={classNames("input", large && "input-lg", className)}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
    </>
  );
}
