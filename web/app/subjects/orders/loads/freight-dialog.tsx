import type { listOwnProducts } from "@areon/contracts/catalog/products";
import { units } from "@areon/contracts/brazil/units";
import type { estimateFreight, FreightEstimate } from "@areon/contracts/freight/freight";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { useDestination } from "~/subjects/freight/remembered-destination";
import { useOwnPlace } from "~/subjects/identity/use-own-place";
import { useTypedPlace } from "~/subjects/places/use-typed-place";
import { MunicipalityField, type ChosenMunicipality } from "~/subjects/places/municipality-field";
import { formatDecimal, formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { DefinitionRows } from "~/ui/definition-rows";
import { Dialog } from "~/ui/dialog";
import { CheckedForm } from "~/ui/checked-form";
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
  const { place, quote } = useFreightQuote();
  const [last, own] = [useDestination(), useOwnPlace()];
  const products = data?.products ?? [];
  const ask = (values: FormData) => {
    const product = textIn(values, "product");
    const quantity = textIn(values, "quantity").replaceAll(".", "").replace(",", ".");
    quote.mutate({ product, quantity });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cotar frete"
      description="Pelo piso legal em vigor, para um anúncio seu."
    >
      <CheckedForm
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          ask(new FormData(event.currentTarget));
        }}
      >
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
              title="Escreva um número, com até três casas depois da vírgula"
              maxLength={14}
            />
          )}
        </Field>
        <MunicipalityField label="Destino" saved={last ?? own} {...place.field} />
        <FormError text={quote.error ? authErrorText(quote.error) : undefined} />
        {quote.data && <DefinitionRows rows={rowsOf(quote.data)} />}
        <Button type="submit" size="lg" block busyLabel={quote.isPending && "Calculando..."}>
          Calcular frete
        </Button>
      </CheckedForm>
    </Dialog>
  );
}

/** What was written as the destination may still have to be found. */
function useFreightQuote() {
  const place = useTypedPlace(useState<ChosenMunicipality | null>(null));
  const quote = useMutation({
    mutationFn: async (asked: { product: string; quantity: string }) => {
      const town = await place.find();
      if (town === null) place.complain("Informe o município de destino");
      if (!town) return null;
      const query = { ...asked, municipality: town.code };
      return call<typeof estimateFreight>({ method: "GET", path: "/freight/estimate", query });
    },
  });
  return { place, quote };
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
