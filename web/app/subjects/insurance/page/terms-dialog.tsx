import { useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

interface TermsDialogProps {
  terms: { title: string; version: string; paragraphs: readonly string[] };
}

/** The whole text, beside where it is accepted. */
export function TermsDialog({ terms }: TermsDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Ler as condições
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        wide
        title={terms.title}
        description={`Versão ${terms.version}`}
      >
        <div className="grid gap-3">
          {terms.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Dialog>
    </>
  );
}
