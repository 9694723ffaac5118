import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { ActForm } from "~/platform/forms/act-form";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { useIntent } from "~/platform/acts/use-intent";
import { showToast } from "~/platform/toasts/toast-store";
import { Dialog } from "~/ui/dialog";
import { Field, type FieldControl } from "~/ui/field";
import { Input } from "~/ui/input";
import { Textarea } from "~/ui/textarea";
import { postEnterpriseRequest } from "./plan-queries.ts";

interface EnterpriseDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for a talk; the team sees it in its own list. */
export function EnterpriseDialog({ open, onOpenChange }: EnterpriseDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Plano Enterprise"
      description="Conte o que você precisa e nossa equipe fala com você."
    >
      <EnterpriseForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

const empty = { company: "", contact: "", message: "" };
type Wish = typeof empty;

const least: Readonly<Record<keyof Wish, { letters: number; complaint: string }>> = {
  company: { letters: 2, complaint: "Informe o nome da empresa ou da fazenda." },
  contact: { letters: 5, complaint: "Informe um telefone ou e-mail." },
  message: { letters: 10, complaint: "Conte um pouco mais, em pelo menos 10 letras." },
};

function EnterpriseForm({ onDone }: { onDone: () => void }) {
  const [wish, setWish] = useState(empty);
  const [isTried, setTried] = useState(false);
  const intentOf = useIntent();
  const request = useMutation({
    mutationFn: postEnterpriseRequest,
    onSuccess: () => {
      showToast({ title: "Pedido enviado", text: "Nossa equipe vai falar com você." });
      onDone();
    },
  });
  const complaintOf = (name: keyof Wish) =>
    wish[name].trim().length < least[name].letters ? least[name].complaint : undefined;
  const field = (
    name: keyof Wish,
    label: string,
    control: (props: FieldControl & Typed) => ReactNode,
  ) => (
    <Field label={label} error={isTried ? complaintOf(name) : undefined}>
      {(parts) =>
        control({
          ...parts,
          value: wish[name],
          onChange: (event) => {
            const { value } = event.currentTarget;
            setWish((before) => ({ ...before, [name]: value }));
          },
        })
      }
    </Field>
  );
  return (
    <ActForm
      action="Enviar pedido"
      busyAction="Enviando..."
      busy={request.isPending}
      error={request.error ? authErrorText(request.error) : undefined}
      onSubmit={() => {
        setTried(true);
        const names = Object.keys(empty) as (keyof Wish)[];
        if (names.some((name) => complaintOf(name))) return;
        request.mutate({ ...wish, id: intentOf(wish) });
      }}
    >
      {field("company", "Empresa ou fazenda", (props) => (
        <Input {...props} data-focus-first="" maxLength={120} autoComplete="organization" />
      ))}
      {field("contact", "Telefone ou e-mail", (props) => (
        <Input {...props} maxLength={120} autoComplete="off" />
      ))}
      {field("message", "O que você precisa", (props) => (
        <Textarea {...props} rows={4} maxLength={2000} />
      ))}
    </ActForm>
  );
}

interface Typed {
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}
