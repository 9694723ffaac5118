import { useState, type ReactNode } from "react";
import { ActForm, type ActFormProps } from "~/platform/forms/act-form";
import { PinInput } from "~/ui/pin-input";

export interface CodeFormProps extends Omit<ActFormProps, "incomplete" | "onSubmit" | "children"> {
  legend?: string | undefined;
  hint?: ReactNode | undefined;
  focusFirst?: boolean | undefined;
  /** Says whether the code was right; a wrong one is wiped away. */
  onCode: (code: string) => Promise<boolean>;
}

const length = 6;

/** Six numbers from a message or an app. The last one sends them, unless the act is a dangerous one. */
export function CodeForm(props: CodeFormProps) {
  const { legend = "Código", hint, focusFirst, onCode, ...form } = props;
  const [code, setCode] = useState("");
  const [misses, setMisses] = useState(0);
  const send = async (typed: string) => {
    if (await onCode(typed)) return;
    setCode("");
    setMisses((before) => before + 1);
  };
  return (
    <ActForm {...form} incomplete={code.length < length} onSubmit={() => void send(code)}>
      <PinInput
        // New boxes after a miss: the focus is lost while the code is checked, and goes back to the first.
        key={misses}
        legend={legend}
        boxLabel={(position) => `Número ${position} de ${length}`}
        value={code}
        onValueChange={setCode}
        onComplete={form.danger ? undefined : (typed) => void send(typed)}
        disabled={form.busy}
        focusFirst={focusFirst || misses > 0}
        hint={hint}
      />
    </ActForm>
  );
}
