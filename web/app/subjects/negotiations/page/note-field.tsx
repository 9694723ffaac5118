import { findContact } from "@areon/contracts/catalog/terms/contact-data";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";

const mostLetters = 500;

interface NoteFieldProps {
  value: string;
  onValueChange: (note: string) => void;
  label?: string | undefined;
  placeholder?: string | undefined;
  rows?: number | undefined;
}

/** Words beside a proposal. Contacts in it are not refused: the other side reads them after the payment. */
export function NoteField(props: NoteFieldProps) {
  const { value, onValueChange, label = "Mensagem", placeholder, rows = 2 } = props;
  return (
    <Field
      label={label}
      optional
      hint={
        findContact(value)
          ? "Telefone, e-mail, link ou perfil ficam ocultos para a outra parte até o pedido ser pago."
          : `${value.length} de ${mostLetters} letras`
      }
    >
      {(control) => (
        <Textarea
          {...control}
          rows={rows}
          maxLength={mostLetters}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
