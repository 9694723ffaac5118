import { useLayoutEffect, useRef, useState, type ChangeEvent, type ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import {
  caretAfterFormat,
  formatCents,
  formatPastedMoney,
  formatTypedMoney,
  parseMoney,
} from "./money-text.ts";

type InputAttributes = Omit<
  ComponentProps<"input">,
  "type" | "value" | "defaultValue" | "onChange" | "inputMode" | "size"
>;

export interface MoneyInputProps extends InputAttributes {
  /** Centavos. Null is an empty field. */
  value: bigint | null;
  onValueChange: (value: bigint | null) => void;
  /** `hero` is the 64 px amount of a decision; `field` sits among other fields. */
  look?: "hero" | "field" | undefined;
}

export function MoneyInput(props: MoneyInputProps) {
  const { value, onValueChange, look = "hero", className, onBlur, ...rest } = props;
  const { text, ref, onChange, complete } = useMoneyText(value, onValueChange);
  return (
    <div className={look === "hero" ? "money" : "relative"}>
      <span
        aria-hidden="true"
        className={
          look === "field"
            ? "pointer-events-none absolute left-3.5 top-1/2 -translate-y-1/2 text-muted-foreground"
            : undefined
        }
      >
        R$
      </span>
      <input
        autoComplete="off"
        {...rest}
        ref={ref}
        type="text"
        inputMode="decimal"
        value={text}
        onChange={onChange}
        onBlur={(event) => {
          complete();
          onBlur?.(event);
        }}
        className={classNames("input num", look === "field" && "pl-11 font-semibold", className)}
      />
    </div>
  );
}

/** Keeps what the person typed (`1.234,5`) as long as it means the value the page holds. */
function useMoneyText(value: bigint | null, onValueChange: (value: bigint | null) => void) {
  const [draft, setDraft] = useState(() => formatCents(value));
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const text = parseMoney(draft) === value ? draft : formatCents(value);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const raw = event.currentTarget.value;
    const position = event.currentTarget.selectionStart ?? raw.length;
    const typed = readTyped(raw, position, event.nativeEvent);
    const next = typed.pasted ? formatPastedMoney(typed.raw) : formatTypedMoney(typed.raw);
    caret.current = typed.pasted ? next.length : caretAfterFormat(typed.raw, position, next);
    setDraft(next);
    onValueChange(parseMoney(next));
  }

  return { text, ref, onChange, complete: () => setDraft(formatCents(value)) };
}

/** Many Android keyboards offer a dot as the decimal key: a dot that was just typed is a comma. */
function readTyped(raw: string, position: number, event: Event) {
  const input = event as Partial<InputEvent>;
  if (input.inputType === "insertFromPaste") return { raw, pasted: true };
  if (input.data === "." && raw[position - 1] === "." && !raw.includes(",")) {
    return { raw: `${raw.slice(0, position - 1)},${raw.slice(position)}`, pasted: false };
  }
  return { raw, pasted: false };
}
