import type { listOwnProducts } from "@areon/contracts/catalog/products";
import { units } from "@areon/contracts/brazil/units";
import type { estimateFreight, FreightEstimate } from "@areon/contracts/freight/freight";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useState, type SubmitEvent } from "react";
import { call } from "~/platform/api/client";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { MunicipalityField, type ChosenMunicipality } from "~/subjects/places/municipality-field";
import { formatDecimal, formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { DefinitionRows } from "~/ui/definition-rows";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { textIn } from "./form-text.ts";

const ownOffersQuery = queryOptions({
  queryKey: ["logistics", "products"],
  queryFn: ({ signal }) =>
    call<typeof listOwnProducts>({
      method: "GET",
      path: "/seller/products",
      query: { state: "published", limit: 100 },
      signal,
    }),
});

/** What carrying one of the seller's own offers costs, from the legal floor up. */
export function FreightDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(ownOffersQuery);
  const [place, setPlace] = useState<ChosenMunicipality | null>(null);
  const quote = useMutation({
    mutationFn: (asked: { product: string; quantity: string; municipality: number }) =>
      call<typeof estimateFreight>({ method: "GET", path: "/freight/estimate", query: asked }),
  });
  const products = data?.products ?? [];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const product = textIn(values, "product");
    const quantity = textIn(values, "quantity").replaceAll(".", "").replace(",", ".");
    if (place && product) quote.mutate({ product, quantity, municipality: place.code });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cotar frete"
      description="Pelo piso legal em vigor, para um anúncio seu."
    >
      <form method="post" className="grid gap-4" onSubmit={submit}>
        <Field
          label="Anúncio"
          hint={data && products.length === 0 ? "Publique um anúncio para cotar" : undefined}
        >
          {(control) => (
            <Select
              {...control}
              name="product"
              required
              placeholder="Escolha o anúncio"
              options={products.map(({ id, title, unit }) => ({
                value: id,
                label: unit ? `${title} (${units[unit].short})` : title,
              }))}
            />
          )}
        </Field>
        <Field label="Quantidade" hint="Na unidade do anúncio">
          {(control) => (
            <Input
              {...control}
              name="quantity"
              inputMode="decimal"
              required
              pattern="\d[\d.]*(,\d{1,3})?"
              maxLength={14}
            />
          )}
        </Field>
        <MunicipalityField label="Destino" value={place} onValueChange={setPlace} />
        <FormError text={quote.error ? authErrorText(quote.error) : undefined} />
        {quote.data && <DefinitionRows rows={rowsOf(quote.data)} />}
        <Button
          type="submit"
          size="lg"
          block
          disabled={place === null}
          busyLabel={quote.isPending && "Calculando..."}
        >
          Calcular frete
        </Button>
      </form>
    </Dialog>
  );
}

function rowsOf(quote: FreightEstimate) {
  return [
    { term: "Frete", value: formatMoney(quote.total), strong: true },
    { term: "Piso legal", value: formatMoney(quote.floor_total) },
    { term: "Distância", value: `${formatDecimal(String(quote.distance_km))} km` },
    { term: "Veículo", value: `${quote.trucks} × ${quote.vehicle.name}` },
    { term: "Regra", value: quote.rule.name },
  ];
}
