export interface RangeInputsProps {
  /** What is bounded: "Preço". It names the fields for those who hear them. */
  subject: string;
  names: readonly [string, string];
  values: readonly [string, string];
  placeholders?: readonly [string, string] | undefined;
}

/** From and to. What is typed counts when the field is left. */
export function RangeInputs({ subject, names, values, placeholders }: RangeInputsProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {(["De", "Até"] as const).map((word, index) => {
        const value = values[index] ?? "";
        return (
          <label key={word} className="text-xs text-muted-foreground">
            <span className="sr-only">{subject}: </span>
            {word}
            <input
              key={value}
              name={names[index]}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={value}
              placeholder={placeholders?.[index]}
              className="input num mt-1 text-[.9375rem]!"
            />
          </label>
        );
      })}
    </div>
  );
}
