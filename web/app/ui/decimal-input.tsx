import { useLayoutEffect, useRef, useState, type ChangeEvent } from "react";
import { Input, type InputProps } from "./input.tsx";
import { caretAfterFormat } from "./money-text.ts";
import { formatTypedDecimal, parseDecimal, writeDecimal } from "./decimal-text.ts";

export interface DecimalInputProps extends Omit<
  InputProps,
  "type" | "value" | "defaultValue" | "onChange" | "inputMode"
> {
  /** A decimal of the API, or nothing: `8400.5`. */
  value: string;
  onValueChange: (value: string) => void;
  decimals: number;
  /** A price is written with two at least. */
  leastDecimals?: number | undefined;
  /** A year: no dot between its digits. */
  isPlain?: boolean | undefined;
}

/** Numbers as they are written in Brazil; the comma may be typed as a dot on keyboards without one. */
export function DecimalInput(props: DecimalInputProps) {
  const { value, onValueChange, decimals, leastDecimals = 0, isPlain, ...others } = props;
  const { onBlur, className, ...rest } = others;
  const write = () => (isPlain ? value.replace(".", ",") : writeDecimal(value, leastDecimals));
  const [typed, setTyped] = useState(write);
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const isSame = parseDecimal(typed) === parseDecimal(writeDecimal(value));
  const text = isSame ? typed : write();

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const position = event.currentTarget.selectionStart ?? 0;
    const raw = readTyped(event.currentTarget.value, position, event.nativeEvent);
    const next = formatTypedDecimal(raw, decimals, isPlain);
    caret.current = caretAfterFormat(raw, position, next);
    setTyped(next);
    onValueChange(parseDecimal(next));
  };

  return (
    <Input
      autoComplete="off"
      {...rest}
      ref={ref}
      type="text"
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      value={text}
      onChange={onChange}
      onBlur={(event) => {
        setTyped(write());
        onBlur?.(event);
      }}
      className={`num ${className ?? ""}`}
    />
  );
}

function readTyped(raw: string, position: number, event: Event): string {
  const { data } = event as Partial<InputEvent>;
  const isComma = data === "." && raw[position - 1] === "." && !raw.includes(",");
  return isComma ? `${raw.slice(0, position - 1)},${raw.slice(position)}` : raw;
}
