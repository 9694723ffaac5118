import { useEffect, useRef, type ReactNode } from "react";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";

export interface StepCardProps {
  title: string;
  /** Verb and object, with the amount where there is one. */
  action: string;
  busyAction?: string | false | undefined;
  disabled?: boolean | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

const formId = "passo-da-transferencia";

/** Not the hidden radio buttons of a switch between ways. */
const firstField = "input:not(.sr-only), textarea";

/** One step and its button: at the end of the card on a desk, under the thumb on a phone. */
export function StepCard(props: StepCardProps) {
  const { title, action, busyAction, disabled, onSubmit, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // A new step begins at its field; where there is none, at its title, so that it is read out.
  useEffect(() => {
    (form.current?.querySelector<HTMLElement>(firstField) ?? heading.current)?.focus();
  }, []);
  const button = (
    <Button type="submit" form={formId} size="lg" block disabled={disabled} busyLabel={busyAction}>
      {action}
    </Button>
  );
  return (
    <Card padding="body">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      <form
        ref={form}
        id={formId}
        noValidate
        className="mt-4 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <div className="max-md:hidden">{button}</div>
      </form>
      <ActionBar>{button}</ActionBar>
    </Card>
  );
}
