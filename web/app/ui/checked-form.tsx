import {
  useRef,
  useState,
  type ComponentProps,
  type ElementType,
  type SyntheticEvent,
} from "react";
import { FieldFaults, faultOf, type CheckedControl } from "./field-faults.ts";

export interface CheckedFormProps extends ComponentProps<"form"> {
  /** The router's own form, where the page takes it. */
  as?: ElementType | undefined;
  preventScrollReset?: boolean | undefined;
}

/**
 * A form that the browser checks, by `required`, `minLength`, `type` and the like. What is wrong stands below its field, as
 * everywhere else, in the place of the browser's bubble; who has no JavaScript still sees that.
 */
export function CheckedForm({ as: Form = "form", ...rest }: CheckedFormProps) {
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const found = useRef(new Map<string, string>());
  // One event for each field that is wrong, from the first to the last. Where a person presses, microtasks run between them.
  const note = (event: SyntheticEvent) => {
    event.preventDefault();
    const control = event.target as CheckedControl;
    if (found.current.size === 0) {
      control.focus();
      setTimeout(() => {
        setFaults(found.current);
        found.current = new Map();
      });
    }
    found.current.set(control.id, faultOf(control));
  };
  const forgive = ({ target }: SyntheticEvent) => {
    const { id } = target as CheckedControl;
    if (faults.has(id)) setFaults(new Map([...faults].filter(([other]) => other !== id)));
  };
  return (
    <FieldFaults value={faults}>
      <Form {...rest} onInvalidCapture={note} onChangeCapture={forgive} />
    </FieldFaults>
  );
}
