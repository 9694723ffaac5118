import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { quantityWords } from "~/subjects/catalog/offer-words";
import { MunicipalityField, type ChosenMunicipality } from "~/subjects/places/municipality-field";
import { Button } from "~/ui/button";
import { useSettled } from "~/ui/use-settled";
import { chooseDestination, useDestination } from "../remembered-destination.ts";
import { SameProductList } from "./same-product-list.tsx";
import { sameProductQuery, type SameProduct as Same } from "./same-product-queries.ts";

/** What others ask for the same good, delivered to the town that the freight box knows too. */
export function SameProduct({ productId, quantity }: { productId: string; quantity: string }) {
  const place = useDestination();
  const settled = useSettled(quantity, 350);
  const { data } = useQuery(
    sameProductQuery({ product: productId, quantity: settled, municipality: place?.code }),
  );
  if (!data || data.offers.length === 0) return null;
  return (
    <section aria-labelledby="mesmo-produto" className="mt-10 md:mt-14">
      <h2 id="mesmo-produto" className="text-xl md:text-2xl">
        Mesmo produto, outros vendedores
      </h2>
      <Destination same={data} />
      <SameProductList same={data} pathOf={({ id }) => `/product/${id}`} />
    </section>
  );
}

function Destination({ same }: { same: Same }) {
  const { to, quantity, unit } = same;
  const [isChanging, setIsChanging] = useState(false);
  const lot = quantityWords(quantity, unit);
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 text-muted-foreground">
        <p aria-live="polite">
          {to
            ? `Pelo preço entregue em ${to.name}, ${to.uf}, para ${lot}.`
            : `Pelo preço, sem o frete, para ${lot}. Informe seu município para ver quanto sai entregue.`}
        </p>
        {to && !isChanging && (
          <Button variant="ghost" size="sm" onClick={() => setIsChanging(true)}>
            Trocar município
          </Button>
        )}
      </div>
      {(!to || isChanging) && (
        <div className="mt-3 max-w-sm">
          <TownField onDone={() => setIsChanging(false)} />
        </div>
      )}
    </>
  );
}

function TownField({ onDone }: { onDone: () => void }) {
  const [place, setPlace] = useState<ChosenMunicipality | null>(null);
  return (
    <MunicipalityField
      label="Entregar em"
      value={place}
      onValueChange={(next) => {
        setPlace(next);
        if (!next) return;
        chooseDestination(next);
        onDone();
      }}
    />
  );
}
