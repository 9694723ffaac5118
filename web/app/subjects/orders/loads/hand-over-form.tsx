import type { OrderDelivery } from "@areon/contracts/orders/delivery";
import type { SubmitEvent } from "react";
import { FormError } from "~/platform/forms/form-error";
import { Button } from "~/ui/button";
import { CheckedForm } from "~/ui/checked-form";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { checkedWords, missingPapers } from "../order/note-words.ts";
import { digitsIn, textIn } from "./form-text.ts";
import type { LoadView } from "./load-words.ts";
import { handOver } from "./logistics-queries.ts";
import { useLoadAct } from "./use-load-act.ts";

interface HandOverFormProps {
  orderId: string;
  delivery: OrderDelivery;
  onView: (view: LoadView) => void;
  onDone: () => void;
}

/** Goods that the buyer fetches: who took them, and the order counts as delivered. */
export function HandOverForm({ orderId, delivery, onView, onDone }: HandOverFormProps) {
  const { act, busy, error } = useLoadAct({
    send: (id, told: { receiver_name: string; weight_kg?: string }) =>
      handOver(orderId, { id, ...told }),
    done: "Retirada registrada",
    onDone,
  });
  const { names, isChecked } = missingPapers(delivery);
  if (delivery.missing.length > 0) {
    return (
      <div className="grid gap-4">
        {isChecked && <Notice>{checkedWords}</Notice>}
        {names && (
          <>
            <Notice tone="warning">Antes de entregar a carga, inclua: {names}.</Notice>
            <Button size="lg" block onClick={() => onView("document")}>
              Incluir documento
            </Button>
          </>
        )}
      </div>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const weight = digitsIn(values, "weight");
    act({
      receiver_name: textIn(values, "name"),
      ...(Number(weight) > 0 && { weight_kg: weight }),
    });
  };
  return (
    <CheckedForm method="post" className="grid gap-4" onSubmit={submit}>
      <Field label="Quem retirou">
        {(control) => (
          <Input
            {...control}
            name="name"
            required
            minLength={2}
            maxLength={80}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Peso na balança" optional>
        {(control) => (
          <Input {...control} name="weight" inputMode="numeric" maxLength={9} suffix="kg" />
        )}
      </Field>
      <p className="text-sm text-muted-foreground">
        O comprador é avisado e confere. O valor é liberado quando ele confirmar, ou sozinho ao fim
        do prazo.
      </p>
      <FormError text={error} />
      <Button type="submit" size="lg" block busyLabel={busy && "Registrando..."}>
        Registrar retirada
      </Button>
    </CheckedForm>
  );
}
