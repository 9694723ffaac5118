import { useId, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from "react";
import { FieldNote } from "./field.tsx";
import { pinAfterBackspace, pinAfterInput } from "./pin-text.ts";

export interface PinInputProps {
  legend: string;
  /** How each box is named: "Número 1 da senha". */
  boxLabel: (position: number) => string;
  value: string;
  onValueChange: (value: string) => void;
  /** Called once, when the sixth digit arrives. */
  onComplete?: ((value: string) => void) | undefined;
  /** The wallet PIN is masked; a code from the phone is not. */
  masked?: boolean | undefined;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  disabled?: boolean | undefined;
  /** The first box takes the focus when it appears. */
  focusFirst?: boolean | undefined;
}

const boxes = [0, 1, 2, 3, 4, 5];

export function PinInput(props: PinInputProps) {
  const { legend, boxLabel, value, masked, hint, error, disabled, focusFirst } = props;
  const noteId = useId();
  const { refs, takeInput, takePaste, takeKey } = usePinBoxes(props);
  return (
    <fieldset disabled={disabled}>
      <legend className="label">{legend}</legend>
      <div className="pin">
        {boxes.map((box) => (
          <input
            key={box}
            ref={(element) => {
              refs.current[box] = element;
            }}
            type={masked ? "password" : "text"}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={masked ? "off" : "one-time-code"}
            aria-label={boxLabel(box + 1)}
            aria-describedby={hint || error ? noteId : undefined}
            aria-invalid={error ? true : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that only asks for the code opens on its first box
            autoFocus={focusFirst && box === 0}
            // Over another dialog, which takes the focus back while this one appears, the sheet gives it again.
            data-focus-first={(focusFirst && box === 0) || undefined}
            value={value[box] ?? ""}
            onChange={(event) => takeInput(box, event.currentTarget.value)}
            onPaste={takePaste}
            onKeyDown={(event) => takeKey(box, event)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}

function usePinBoxes({ value, onValueChange, onComplete }: PinInputProps) {
  const refs = useRef<(HTMLInputElement | null)[]>([]);

  function set(next: { value: string; focus: number }) {
    if (next.value !== value) onValueChange(next.value);
    refs.current[next.focus]?.focus();
    if (next.value.length === boxes.length && next.value !== value) onComplete?.(next.value);
  }

  function takeInput(box: number, raw: string) {
    set(pinAfterInput({ value, box, raw }));
  }

  /** Pasting fills all boxes, wherever the caret is. */
  function takePaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    const pasted = event.clipboardData.getData("text");
    if (/\d/.test(pasted)) set(pinAfterInput({ value: "", box: 0, raw: pasted }));
  }

  function takeKey(box: number, event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "ArrowLeft") refs.current[box - 1]?.focus();
    else if (event.key === "ArrowRight") refs.current[Math.min(box + 1, value.length)]?.focus();
    else if (event.key === "Backspace") set(pinAfterBackspace({ value, box }));
    else return;
    event.preventDefault();
  }

  return { refs, takeInput, takePaste, takeKey };
}
