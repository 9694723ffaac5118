import { useId, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

export interface SearchNameDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string | undefined;
  /** What stands in the field at first. */
  name: string;
  submitLabel: string;
  isBusy: boolean;
  error: string | undefined;
  onSubmit: (name: string) => void;
}

const mostLetters = 60;

/** Under which name a search is kept. */
export function SearchNameDialog(props: SearchNameDialogProps) {
  const formId = useId();
  const [name, setName] = useState(props.name.slice(0, mostLetters));
  const [isTouched, setIsTouched] = useState(false);
  const isShort = name.trim().length < 2;
  const error = isTouched && isShort ? "Dê um nome à busca, com pelo menos 2 letras" : props.error;
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      description={props.description}
      footer={
        <Button
          type="submit"
          form={formId}
          size="lg"
          block
          busyLabel={props.isBusy && "Salvando..."}
        >
          {props.submitLabel}
        </Button>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsTouched(true);
          if (!isShort) props.onSubmit(name.trim());
        }}
      >
        <Field label="Nome da busca" error={error}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={mostLetters}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
