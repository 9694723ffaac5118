import { useEffect, useRef } from "react";
import { cappedText, type CappedCount } from "~/platform/text/capped-count";

export interface FilterOptionProps {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  label: string;
  count?: CappedCount | undefined;
  isChosen: boolean;
}

/**
 * The browser keeps the mark, so that the form works before and without JavaScript; when the address
 * changes in another way (back, a filter taken away elsewhere), the mark follows it.
 */
export function FilterOption({ type, name, value, label, count, isChosen }: FilterOptionProps) {
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(isChosen);
  useEffect(() => {
    if (box.current && shown.current !== isChosen) box.current.checked = isChosen;
    shown.current = isChosen;
  }, [isChosen]);
  return (
    <label className="filter-option">
      <input
        ref={box}
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        className={type === "radio" ? "radio" : "check"}
      />
      <span className="min-w-0 break-words">{label}</span>
      {count && <span className="n num">{cappedText(count)}</span>}
    </label>
  );
}
