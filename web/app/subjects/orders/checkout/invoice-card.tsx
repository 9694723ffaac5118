import type { CheckoutQuote } from "@areon/contracts/orders/quote";
import { useState } from "react";
import { documentText } from "~/platform/text/document-text";
import { maskDocument } from "~/platform/text/typed-masks";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import type { CheckoutDraft } from "./checkout-draft.ts";
import { documentField } from "./use-payment.ts";

type InvoiceDraft = Pick<CheckoutDraft, "document" | "stateRegistration">;

interface InvoiceCardProps {
  quote: Pick<CheckoutQuote, "invoice">;
  checkout: { draft: InvoiceDraft; choose: (part: Partial<InvoiceDraft>) => void };
  complaint: string | undefined;
}

/** In whose name the seller writes the invoice: the registration's unless told. */
export function InvoiceCard({ quote, checkout, complaint }: InvoiceCardProps) {
  const { draft, choose } = checkout;
  const [isLeft, setLeft] = useState(draft.document !== "");
  const { name, document } = quote.invoice;
  return (
    <Card padding="body" aria-labelledby="nota-fiscal">
      <h2 id="nota-fiscal" className="text-lg md:text-xl">
        Nota fiscal
      </h2>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Field
          label="CPF ou CNPJ"
          optional
          hint={`Vazio, sai em nome de ${name}, ${documentText(document)}`}
          error={isLeft ? complaint : undefined}
        >
          {(control) => (
            <Input
              {...control}
              name={documentField}
              className="num"
              autoComplete="off"
              placeholder={document}
              value={draft.document}
              onChange={(event) => choose({ document: maskDocument(event.currentTarget.value) })}
              onBlur={() => setLeft(true)}
            />
          )}
        </Field>
        <Field label="Inscrição estadual" optional hint="De quem produz ou revende">
          {(control) => (
            <Input
              {...control}
              className="num"
              autoComplete="off"
              placeholder="Ex.: 13.456.789-0"
              value={draft.stateRegistration}
              onChange={(event) =>
                choose({ stateRegistration: registrationOf(event.currentTarget.value) })
              }
            />
          )}
        </Field>
      </div>
    </Card>
  );
}

/** Every state writes it in its own way; only what is in none of them is left out. */
function registrationOf(typed: string): string {
  return typed.replaceAll(/[^0-9A-Za-z./-]/g, "").slice(0, 20);
}
