import { Select } from "~/ui/select";

interface FilterSelectProps {
  label: string;
  placeholder: string;
  /** Value and words. */
  options: readonly (readonly [string, string])[];
  value: string | undefined;
  onChange: (value: string) => void;
}

export function FilterSelect({ label, placeholder, options, value, onChange }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      className="w-44 max-md:w-[calc(50%-.3125rem)]"
      placeholder={placeholder}
      options={options.map(([name, text]) => ({ value: name, label: text }))}
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
