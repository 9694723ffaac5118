import { useId } from "react";
import { starsWords } from "./review-words.ts";
import { Star } from "./star-row.tsx";
import { FieldNote } from "~/ui/field";

export interface StarInputProps {
  legend: string;
  value: number;
  onValueChange: (stars: number) => void;
  error?: string | undefined;
}

const words = ["", "Muito ruim", "Ruim", "Regular", "Bom", "Excelente"];

/** Five radio buttons that look like stars: arrow keys and screen readers know what to do. */
export function StarInput({ legend, value, onValueChange, error }: StarInputProps) {
  const name = useId();
  const noteId = useId();
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className="label">{legend}</legend>
      <div className="-ml-1.5 flex items-center">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md text-muted-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onValueChange(stars)}
            />
            <span className="sr-only">{starsWords(stars)}</span>
            <Star isFilled={stars <= value} className="size-8" />
          </label>
        ))}
        <span className="ml-2 text-sm font-medium" aria-hidden="true">
          {words[value]}
        </span>
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}
